/** Edits one picture with the API, and shows the request that does the same. */

import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { Card } from '../components/card.tsx';
import { Form, type Values } from '../components/form.tsx';
import { editFields } from './edit-fields.ts';
import { type Edit, type EditedImage, readEdit, sendEdit, writeCurl } from './edit-request.ts';
import { describePicture, localUrl } from './made-picture.tsx';
import { readQuotas } from './person-session.ts';

interface Result {
  readonly image: EditedImage;
  readonly fileName: string;
  readonly edit: Edit;
}

export default function EditPage() {
  const [result, setResult] = useState<Result | null>(null);
  const send = async (values: Values, data: FormData) => {
    setResult(null);
    const file = data.get('file') as File;
    const edit = readEdit(values);
    setResult({ image: await sendEdit(file, edit), fileName: file.name, edit });
    readQuotas();
  };
  return (
    <>
      <Card>
        <Form fields={editFields()} look="pairs" action={t('Edit picture')} onSend={send} />
      </Card>
      {result === null ? null : <ResultCard result={result} />}
    </>
  );
}

function ResultCard({ result: { image, fileName, edit } }: { readonly result: Result }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place}>
      <Card title={t('Result')}>
        {image.tmp_url ? <MadePicture image={image} url={localUrl(image.tmp_url)} /> : describePicture(image)}
        <details>
          <summary>{t('Show API request')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
          <pre dir="ltr" tabIndex={0}>
            <code>{writeCurl(fileName, edit)}</code>
          </pre>
        </details>
      </Card>
    </div>
  );
}

interface MadePictureProps {
  readonly image: EditedImage;
  readonly url: string;
}

const MadePicture = ({ image, url }: MadePictureProps) => (
  <>
    <img className="made" src={url} alt={t('Edited picture')} />
    <p className="actions">
      <a className={buttonClass()} href={url} download="">
        {t('Download')}
      </a>
      <bdi>{describePicture(image)}</bdi>
    </p>
    <p className="about">{t('The picture is kept for a day and listed in the history.')}</p>
  </>
);
