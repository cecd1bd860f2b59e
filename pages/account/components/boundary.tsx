import { Component, type ReactNode } from 'react';
import { reportCaught } from '../../../api/client/account/adapters.ts';
import { t } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { showInDialog } from './blocked-dialog.tsx';
import { PrimaryLink } from './links.tsx';
import { Page } from './page.tsx';

interface BoundaryProps {
  /** Of the page that could not be shown. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Instead of a page that could not be loaded: why, and a way to try again. */
export class PageBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown): void {
    showInDialog(error);
    reportCaught(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Page title={this.props.title} about={sayError(error)}>
        <PrimaryLink href={location.pathname}>{t('Try again')}</PrimaryLink>
      </Page>
    );
  }
}
