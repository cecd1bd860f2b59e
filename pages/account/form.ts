/** A form that says beside the field why the server refused it, below itself what belongs to no field, and keeps what was typed. */
import { isBlocked, showBlocked } from './blocked.ts';
import { Refusal } from './call.ts';
import { type Child, explain, fill, make } from './dom.ts';
import { said, t, type Words } from './say.ts';

export interface Field {
  /** As the server's `error_details` names it. */
  readonly name: string;
  readonly label: Words;
  readonly type: 'email' | 'password' | 'text' | 'url' | 'checkbox' | 'many';
  readonly autocomplete?: string;
  readonly hint?: Words;
  readonly value?: string;
  readonly optional?: boolean;
  readonly placeholder?: string;
  /** Of `many`: any number of them. */
  readonly options?: readonly { readonly value: string; readonly label: Child; readonly isOn: boolean }[];
  /** Said when it is left empty. */
  readonly empty?: Words;
  /** Beside the label. */
  readonly beside?: Node;
}

export type Values = Readonly<Record<string, string>>;

export interface FormParts {
  readonly fields: readonly Field[];
  readonly action: Words;
  /** Between the fields and the button. */
  readonly between?: readonly Child[];
  readonly send: (values: Values, data: FormData) => Promise<void>;
}

let count = 0;

export function form({ fields, action, between = [], send }: FormParts): HTMLFormElement {
  count += 1;
  const notice = make('p', { class: 'said', role: 'alert', 'data-kind': 'error' });
  const button = make('button', { class: 'button primary', type: 'submit' }, action);
  const printed = fields.map((field) => printField(field, `f${count}-${field.name.replaceAll('.', '-')}`));
  const element = make('form', { novalidate: '' }, ...printed, ...between, notice, button);
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy') === 'true') return;
    clear(element, notice);
    if (!complete(element)) return;
    button.setAttribute('aria-busy', 'true');
    const data = new FormData(element);
    const values = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
    try {
      await send(values, data);
    } catch (error) {
      if (isBlocked(error)) showBlocked(values.email);
      else tell(element, notice, error);
    } finally {
      button.removeAttribute('aria-busy');
    }
  });
  return element;
}

/** What is said of a field that was left empty, where it has words of its own. */
const emptyWords = new WeakMap<Element, Words>();

function printField(field: Field, id: string): HTMLElement {
  const { name, label, type, autocomplete, hint, value = '', optional, placeholder, beside } = field;
  const wrong = make('small', { id: `${id}-wrong`, class: 'wrong' });
  if (type === 'checkbox') {
    const on = value === '' ? {} : { checked: '' };
    return make('label', { class: 'check' }, make('input', { name, type, ...on }), make('span', {}, label));
  }
  if (type === 'many') return printMany(field, id, wrong);
  const control = make('input', { id, name, type, value, 'aria-describedby': `${id}-hint ${id}-wrong` });
  if (!optional) control.setAttribute('required', '');
  if (autocomplete) control.setAttribute('autocomplete', autocomplete);
  if (placeholder) control.setAttribute('placeholder', placeholder);
  if (field.empty) emptyWords.set(control, field.empty);
  const named = optional ? () => t('{label}, optional', { label: label() }) : label;
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

type Control = HTMLInputElement;

const controls = (element: HTMLFormElement) => element.querySelectorAll<Control>('input');

function clear(element: HTMLFormElement, notice: HTMLElement): void {
  fill(notice);
  for (const control of controls(element)) sayBeside(control, null);
}

/** @param why null = nothing is wrong with it */
function sayBeside(control: Control, why: Words | null): void {
  if (why) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
  const wrong = document.getElementById(`${control.id}-wrong`);
  if (wrong) fill(wrong, ...(why ? [why] : []));
}

/** What a browser sees by itself, said in the language of the page instead of the browser's. */
function complete(element: HTMLFormElement): boolean {
  const wrong = [...controls(element)].filter((control) => !control.validity.valid);
  for (const control of wrong) {
    const { valueMissing } = control.validity;
    sayBeside(control, () =>
      valueMissing
        ? (emptyWords.get(control)?.() ?? t('Please fill this in'))
        : control.type === 'email'
          ? t('Please enter a valid email address')
          : t('Please enter a whole address, with https://'),
    );
  }
  const none = [...element.querySelectorAll('fieldset')].flatMap((group) => {
    const first = group.querySelector('input');
    return first && !group.querySelector('input:checked') ? [first] : [];
  });
  for (const first of none) sayBeside(first, () => t('Choose at least one'));
  [...wrong, ...none][0]?.focus();
  return wrong.length + none.length === 0;
}

function tell(element: HTMLFormElement, notice: HTMLElement, error: unknown): void {
  const details = error instanceof Refusal ? Object.entries(error.details) : [];
  const places = details.map(([name]) => element.querySelector(`input[name="${CSS.escape(name)}"]`));
  const beside = places.filter((control): control is Control => control instanceof HTMLInputElement);
  details.forEach(([, sentences], at) => {
    const control = places[at];
    if (control instanceof HTMLInputElement) sayBeside(control, () => sentences.map(said).join(' '));
  });
  beside[0]?.focus();
  if (beside.length < details.length || beside.length === 0) fill(notice, explain(error));
}
