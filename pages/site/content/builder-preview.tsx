import { ButtonLink } from '../parts/link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export default function BuilderPreview() {
  return (
    <PlainPage
      title="Preview"
      lede="Shows a page of a content management service before it is published, where the operator of this server has connected one."
    >
      <div className="actions">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </div>
    </PlainPage>
  );
}
