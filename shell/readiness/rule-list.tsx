import { Check, ChevronDown, CircleHelp, TriangleAlert, X } from 'lucide-react';
import type { ReadinessMark } from '../../engine/index.ts';
import type { ReadinessRule } from '../../vocabulary/readiness-rules.ts';
import { plural, t } from '../locale/index.ts';
import { Button, Hidden } from '../ui/button.tsx';
import styles from './readiness.module.css';
import { foundText, ruleText, sourceText } from './rule-words.ts';
import { byUrgency, tallyOf } from './tally.ts';

export interface RuleActions {
  onEdit(rule: ReadinessRule): void;
  onRemove(rule: ReadinessRule): void;
}

interface RuleListProps {
  readonly marks: readonly ReadinessMark[];
  /** Where the rules can be changed. */
  readonly actions?: RuleActions;
}

/** All rules of a platform with results: requirements first, failed ones at the top. */
export function RuleList({ marks, actions }: RuleListProps) {
  const of = (level: ReadinessMark['rule']['level']) =>
    byUrgency(marks.filter(({ rule }) => rule.level === level));
  return (
    <>
      <Rules title={t('Required')} marks={of('required')} actions={actions} />
      <Rules title={t('Recommended')} marks={of('recommended')} actions={actions} />
    </>
  );
}

const VERDICT_SIGNS = { ready: Check, advised: TriangleAlert, open: CircleHelp, failing: X } as const;

/** "10 of 13 rules pass", and what that means. */
export function Verdict({ marks }: { readonly marks: readonly ReadinessMark[] }) {
  const { passed, total, verdict } = tallyOf(marks);
  const Icon = VERDICT_SIGNS[verdict];
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <span className={styles.sign} data-state={verdict}>
        <Icon size={14} aria-hidden="true" />
      </span>
      <span>
        <b>{verdictText(verdict)}</b>
        <span className={styles.aside}>
          {plural(
            total,
            {
              one: '{passed} of {count} rule passes',
              other: '{passed} of {count} rules pass',
            },
            { passed },
          )}
        </span>
      </span>
    </p>
  );
}

function verdictText(verdict: ReturnType<typeof tallyOf>['verdict']): string {
  if (verdict === 'ready') return t('All rules pass');
  if (verdict === 'advised') return t('Nothing required fails, but not all is as recommended');
  return verdict === 'open'
    ? t('Nothing required fails, but not all could be checked')
    : t('Required rules fail');
}

interface RulesProps {
  readonly title: string;
  readonly marks: readonly ReadinessMark[];
  readonly actions: RuleActions | undefined;
}

function Rules({ title, marks, actions }: RulesProps) {
  if (marks.length === 0) return null;
  return (
    <div className={styles.group}>
      <h4>{title}</h4>
      <ul className={styles.rules}>
        {marks.map((mark) => (
          <li key={mark.rule.id} data-state={mark.state} data-rule={mark.rule.id}>
            <Sign state={mark.state} />
            <details>
              <summary>
                {ruleText(mark.rule)}
                <ChevronDown size={14} aria-hidden="true" />
              </summary>
              {actions ? <Changes rule={mark.rule} actions={actions} /> : null}
              <p className={styles.aside}>{sourceText(mark.rule)}</p>
              <ul className={styles.sources}>
                {mark.rule.sources.map((source) => (
                  <li key={source}>
                    <Source source={source} />
                  </li>
                ))}
              </ul>
            </details>
            <Found mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Changes({ rule, actions }: { readonly rule: ReadinessRule; readonly actions: RuleActions }) {
  const about = ruleText(rule);
  return (
    <div className={styles.buttons}>
      <Button size="sm" aria-label={t('Edit: {rule}', { rule: about })} onClick={() => actions.onEdit(rule)}>
        {t('Edit')}
      </Button>
      <Button
        size="sm"
        look="ghost"
        aria-label={t("Don't check: {rule}", { rule: about })}
        onClick={() => actions.onRemove(rule)}
      >
        {t("Don't check")}
      </Button>
    </div>
  );
}

function Found({ mark }: { readonly mark: ReadinessMark }) {
  const text = foundText(mark);
  return text === null ? null : <p className={styles.found}>{text}</p>;
}

const SIGNS = { pass: Check, fail: X, unknown: CircleHelp } as const;

function Sign({ state }: { readonly state: ReadinessMark['state'] }) {
  const Icon = SIGNS[state];
  return (
    <span className={styles.sign} data-state={state}>
      <Icon size={14} aria-hidden="true" />
      <Hidden>{state === 'pass' ? t('Passes') : state === 'fail' ? t('Fails') : t('Not checked')}</Hidden>
    </span>
  );
}

/** A page's address without its scheme, or a few words. */
function Source({ source }: { readonly source: string }) {
  if (source.includes(' ')) return <span>{source}</span>;
  return (
    <a href={`https://${source}`} target="_blank" rel="noreferrer" dir="ltr">
      {source}
    </a>
  );
}
