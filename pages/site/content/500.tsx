import { ButtonLink } from '../parts/link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export default function ServerError() {
  return (
    <PlainPage
      title="Something went wrong"
      lede="The server could not make this page. Load it again in a minute. Your pictures are in your browser and are not affected."
    >
      <div className="actions">
        <ButtonLink to="/studio" look="primary" large>
          Open the studio
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
