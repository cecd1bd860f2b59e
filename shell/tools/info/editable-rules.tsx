import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReadinessMark } from '../../../engine/index.ts';
import {
  READINESS_RULES,
  type ReadinessPlatform,
  type ReadinessRule,
} from '../../../vocabulary/readiness-rules.ts';
import { plural, t } from '../../locale/index.ts';
import {
  changesOf,
  MOST_OWN_RULES,
  removeRule,
  resetRules,
  restoreRule,
  saveRule,
} from '../../readiness/own-rules.ts';
import styles from '../../readiness/readiness.module.css';
import { RuleForm } from '../../readiness/rule-form.tsx';
import { RuleList } from '../../readiness/rule-list.tsx';
import { ruleText } from '../../readiness/rule-words.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';

interface EditableRulesProps {
  readonly platform: ReadinessPlatform;
  /** Of the rules as they are now; none before the first check. */
  readonly marks: readonly ReadinessMark[];
}

/** The rules with their marks, where a person adds, edits and leaves out rules. In place of the list, the form. */
export function EditableRules({ platform, marks }: EditableRulesProps) {
  /** null: none. */
  const [form, setForm] = useState<{ readonly rule: ReadinessRule | null } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const hadForm = useRef(false);
  useEffect(() => {
    if (!form && hadForm.current) add.current?.focus();
    hadForm.current = form !== null;
  }, [form]);
  if (form) {
    return (
      <RuleForm
        rule={form.rule}
        onSave={(rule) => {
          saveRule(platform, rule);
          setForm(null);
        }}
        onCancel={() => setForm(null)}
      />
    );
  }
  return (
    <>
      <RuleList
        marks={marks}
        actions={{
          onEdit: (rule) => setForm({ rule }),
          onRemove: ({ id }) => removeRule(platform, id),
        }}
      />
      <Changed platform={platform} />
      <Button
        ref={add}
        block
        disabled={changesOf(platform).own.length >= MOST_OWN_RULES}
        onClick={() => setForm({ rule: null })}
      >
        <Plus size={16} aria-hidden="true" />
        {t('Add a rule')}
      </Button>
    </>
  );
}

function Changed({ platform }: { readonly platform: ReadinessPlatform }) {
  const { off, own } = changesOf(platform);
  if (off.length + own.length === 0) return null;
  const left = READINESS_RULES[platform].filter(({ id }) => off.includes(id));
  return (
    <>
      {left.length > 0 ? (
        <div className={styles.group}>
          <h4>{t('Not checked')}</h4>
          {left.map((rule) => (
            <div key={rule.id} className={styles.left}>
              <span>{ruleText(rule)}</span>
              <Button
                size="sm"
                aria-label={t('Check again: {rule}', { rule: ruleText(rule) })}
                onClick={() => restoreRule(platform, rule.id)}
              >
                {t('Check again')}
              </Button>
            </div>
          ))}
        </div>
      ) : null}
      {own.length > 0 ? (
        <p className={panel.quiet}>
          {plural(own.length, { one: '{count} rule is your own.', other: '{count} rules are your own.' })}
        </p>
      ) : null}
      <Button block look="ghost" onClick={() => resetRules(platform)}>
        {t("Restore the marketplace's rules")}
      </Button>
    </>
  );
}
