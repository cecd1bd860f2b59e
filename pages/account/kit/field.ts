/** One field of a form, with its label, its hint, and the place where what is wrong with it is said. */

import { t, type Words } from '../base/i18n.ts';
import { type Child, make } from './render.ts';

export interface Field {
  /** As the server's `error_details` names it. */
  readonly name: string;
  readonly label: Words;
  readonly type:
    | 'email'
    | 'password'
    | 'text'
    | 'url'
    | 'checkbox'
    | 'many'
    | 'choice'
    | 'file'
    | 'amount'
    | 'textarea';
  readonly autocomplete?: string;
  readonly hint?: Words;
  readonly value?: string;
  readonly optional?: boolean;
  readonly placeholder?: string;
  /** Of `many`: any number of them; of `choice`: one, the first that is on. */
  readonly options?: readonly { readonly value: string; readonly label: Child; readonly isOn: boolean }[];
  /** Of `file`: what a picker offers. */
  readonly accept?: string;
  /** Said when it is left empty. */
  readonly empty?: Words;
  /** Beside the label. */
  readonly beside?: Node;
}

/** What is said of a field that was left empty, where it has words of its own. */
const emptyWords = new WeakMap<Element, Words>();

export const wordsWhenEmpty = (control: Element): Words | undefined => emptyWords.get(control);

export function printField(field: Field, id: string): HTMLElement {
  const { name, label, type, autocomplete, hint, value = '', optional, placeholder, beside, accept } = field;
  const wrong = make('small', { id: `${id}-wrong`, class: 'wrong' });
  if (type === 'checkbox') {
    const on = value === '' ? {} : { checked: '' };
    return make('label', { class: 'check' }, make('input', { name, type, ...on }), make('span', {}, label));
  }
  if (type === 'many') return printMany(field, id, wrong);
  const described = { id, name, 'aria-describedby': `${id}-hint ${id}-wrong` };
  if (type === 'amount') return printAmount(field, described);
  const control =
    type === 'choice'
      ? printChoice(field, described)
      : type === 'textarea'
        ? make('textarea', described, value)
        : make('input', { ...described, type, value });
  if (accept) control.setAttribute('accept', accept);
  if (!optional) control.setAttribute('required', '');
  if (autocomplete) control.setAttribute('autocomplete', autocomplete);
  if (placeholder) control.setAttribute('placeholder', placeholder);
  if (field.empty) emptyWords.set(control, field.empty);
  const named = optional ? () => t('{label} (optional)', { label: label() }) : label;
  return make(
    'div',
    { class: 'field' },
    make('span', { class: 'row' }, make('label', { for: id }, named), ...(beside ? [beside] : [])),
    control,
    make('small', { id: `${id}-hint` }, hint ?? ''),
    wrong,
  );
}

/** The first box stands for all of them where something is wrong. */
function printMany({ name, label, options = [] }: Field, id: string, wrong: HTMLElement): HTMLElement {
  const boxes = options.map(({ value, label: words, isOn }, at) => {
    const own = at === 0 ? { id, 'aria-describedby': `${id}-wrong` } : {};
    const box = make('input', { type: 'checkbox', name, value, ...own, ...(isOn && { checked: '' }) });
    return make('label', { class: 'check' }, box, make('span', {}, words));
  });
  return make('fieldset', { class: 'field' }, make('legend', {}, label), ...boxes, wrong);
}

type Described = Readonly<Record<'id' | 'name' | 'aria-describedby', string>>;

function printChoice({ options = [] }: Field, described: Described): HTMLSelectElement {
  const printed = options.map(({ value, label, isOn }) =>
    make('option', { value, ...(isOn && { selected: '' }) }, label),
  );
  return make('select', described, ...printed);
}

/** From −100 to 100, 0 in the middle: what it stands at is shown beside its name. */
function printAmount({ label, name }: Field, described: Described): HTMLElement {
  const slider = make('input', { ...described, type: 'range', min: '-100', max: '100', value: '0' });
  const shown = make('output', { for: described.id }, '0');
  slider.addEventListener('input', () => {
    shown.value = slider.value;
  });
  return make(
    'div',
    { class: 'field', 'data-amount': name },
    make('span', { class: 'row' }, make('label', { for: described.id }, label), shown),
    slider,
    make('small', { id: `${described.id}-wrong`, class: 'wrong' }),
  );
}
