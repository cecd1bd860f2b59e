import { ButtonLink } from '../parts/link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export default function NotFound() {
  return (
    <PlainPage
      title="Page not found"
      lede="The address may be mistyped. Your pictures are in your browser and are not affected."
    >
      <div className="actions">
        <ButtonLink to="/studio" look="primary" large>
          Open the studio
        </ButtonLink>
        <ButtonLink to="/" large>
          Go to the home page
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
