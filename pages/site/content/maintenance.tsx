import { ButtonLink } from '../parts/link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export default function Maintenance() {
  return (
    <PlainPage
      title="Maintenance"
      lede="The server is being worked on. Tools that run on your device keep working in the studio; tools that run on the server will be back."
    >
      <div className="actions">
        <ButtonLink to="/studio" look="primary" large>
          Open the studio
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
