/** A form that says beside the field why the server refused it, below itself what belongs to no field, and keeps what was typed. */

import { GessoError } from '../../../api/client/call.ts';
import { said, t, type Words } from '../base/i18n.ts';
import { showInDialog } from '../components/blocked-dialog.tsx';
import { type Field, printField, wordsWhenEmpty } from './field.ts';
import { type Child, explain, fill, make } from './render.ts';

export type Values = Readonly<Record<string, string>>;

export interface FormParts {
  readonly fields: readonly Field[];
  readonly action: Words;
  /** Between the fields and the button. */
  readonly between?: readonly Child[];
  /** `pairs`: two fields beside each other where there is room. */
  readonly look?: 'pairs';
  readonly send: (values: Values, data: FormData) => Promise<void>;
}

let count = 0;

export function form({ fields, action, between = [], look, send }: FormParts): HTMLFormElement {
  count += 1;
  const notice = make('p', { class: 'said', role: 'alert', 'data-kind': 'error' });
  const button = make('button', { class: 'button primary', type: 'submit' }, action);
  const printed = fields.map((field) => printField(field, `f${count}-${field.name.replaceAll('.', '-')}`));
  const element = make(
    'form',
    { novalidate: '', ...(look && { class: look }) },
    ...printed,
    ...between,
    notice,
    button,
  );
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
      if (!showInDialog(error, values.email)) tell(element, notice, error);
    } finally {
      button.removeAttribute('aria-busy');
    }
  });
  return element;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = (element: HTMLFormElement) => element.querySelectorAll<Control>('input, select, textarea');

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
        ? (wordsWhenEmpty(control)?.() ?? t('Please fill this in'))
        : control.type === 'email'
          ? t('Please enter a valid email address')
          : t('Enter a full URL starting with https://'),
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
  const details = error instanceof GessoError ? Object.entries(error.details) : [];
  const places = details.map(([name]) =>
    element.querySelector<Control>(`:is(input, select, textarea)[name="${CSS.escape(name)}"]`),
  );
  const beside = places.filter((control) => control !== null);
  details.forEach(([, sentences], at) => {
    const control = places[at];
    if (control) sayBeside(control, () => sentences.map(said).join(' '));
  });
  beside[0]?.focus();
  if (beside.length < details.length || beside.length === 0) fill(notice, explain(error));
}
