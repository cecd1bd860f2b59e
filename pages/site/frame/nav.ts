/** Links of the header and the footer. */
import { t } from '../base/translate.ts';

export interface NavLink {
  readonly to: string;
  readonly text: string;
}

export const toolLinks = (): readonly NavLink[] => [
  { to: '/background-remover', text: t('Background remover') },
  { to: '/object-remover', text: t('Object remover') },
  { to: '/erase-person', text: t('Erase a person') },
  { to: '/enhancer', text: t('Enhancer') },
  { to: '/expander', text: t('Expander') },
  { to: '/background-changer', text: t('Background changer') },
  { to: '/background-generator', text: t('Background generator') },
  { to: '/transparent-bg-maker', text: t('Transparent background') },
  { to: '/photo-editor', text: t('Photo editor') },
  { to: '/image-to-video', text: t('Image to video') },
  { to: '/clothing-on-models', text: t('Clothing on models') },
];

export const mainLinks = (): readonly NavLink[] => [
  { to: '/ecommerce', text: t('E-commerce') },
  { to: '/apis', text: t('API') },
  { to: '/pricing', text: t('Pricing') },
  { to: '/blog', text: t('Blog') },
  { to: '/docs', text: t('Docs') },
];

export interface NavGroup {
  readonly title: string;
  readonly links: readonly NavLink[];
}

export const footerGroups = (): readonly NavGroup[] => [
  { title: t('Tools'), links: toolLinks() },
  {
    title: t('For'),
    links: [
      { to: '/ecommerce', text: t('E-commerce') },
      { to: '/marketplace', text: t('Marketplaces') },
      { to: '/food', text: t('Food') },
      { to: '/print-on-demand', text: t('Print on demand') },
      { to: '/fashion', text: t('Fashion') },
      { to: '/customers', text: t('Worked examples') },
    ],
  },
  {
    title: t('Developers'),
    links: [
      { to: '/apis', text: t('APIs') },
      { to: '/docs', text: t('Documentation') },
      { to: '/reference', text: t('API reference') },
      { to: '/api-playground', text: t('Playground') },
      { to: '/api-pricing', text: t('API pricing') },
    ],
  },
  {
    title: t('Company'),
    links: [
      { to: '/about-us', text: t('About us') },
      { to: '/pricing', text: t('Pricing') },
      { to: '/blog', text: t('Blog') },
      { to: '/faq', text: t('Questions') },
      { to: '/contact-sales', text: t('Contact sales') },
      { to: '/terms', text: t('Terms') },
      { to: '/privacy-policy', text: t('Privacy') },
    ],
  },
];
