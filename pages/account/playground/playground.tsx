/** The API from a browser: a call as a form and as JSON, as code, sent with a key, and what came back. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { errorOf } from '../../../api/client/call.ts';
import { ACCOUNT_LINKS } from '../../../vocabulary/account-pages.ts';
import { t } from '../base/i18n.ts';
import { PrimaryLink } from '../components/links.tsx';
import { Main, Page } from '../components/page.tsx';
import { PurchaseNotice } from '../signed-in/purchase.tsx';
import { usePerson } from '../signed-in/queries.ts';
import { SignedInFrame } from '../signed-in/signed-in-frame.tsx';
import { type ApiDocument, callsOf } from './calls.ts';
import { Workbench } from './workbench.tsx';

const documentQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async (): Promise<ApiDocument> => {
    const response = await fetch('/openapi.json');
    if (!response.ok) throw await errorOf(response);
    return response.json();
  },
});

export default function Playground() {
  return (
    <SignedInFrame>
      <Gate />
    </SignedInFrame>
  );
}

function Gate() {
  const { capabilities } = usePerson();
  if (!capabilities.includes('playground')) {
    return (
      <Page title={t('API playground')} about={t('Your plan does not include this feature.')}>
        <PurchaseNotice />
        <PrimaryLink href={ACCOUNT_LINKS.survey('request_api_access')}>{t('Request API access')}</PrimaryLink>
      </Page>
    );
  }
  return (
    <Main look="full">
      <PurchaseNotice />
      <Loaded isDocumented={capabilities.includes('documentation')} />
    </Main>
  );
}

function Loaded({ isDocumented }: { readonly isDocumented: boolean }) {
  const { data } = useSuspenseQuery(documentQuery);
  return <Workbench calls={callsOf(data)} schemas={data.components.schemas} isDocumented={isDocumented} />;
}
