import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segments } from '#controls/choice.tsx';
import { t } from '../locale/index.ts';
import { readFeedbacks, sendFeedback } from '../remote/history/history-calls.ts';
import { historyClient } from '../remote/history/history-data.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { Button } from '../ui/button.tsx';
import fields from '../ui/field.module.css';
import styles from './results.module.css';

/** Up to this rating, the reason is asked. */
const BAD = 3;
const RATINGS = ['1', '2', '3', '4', '5'] as const;
type Rating = (typeof RATINGS)[number];

const REASONS = () => [
  { value: 'wrong_object', label: t('The object is wrong') },
  { value: 'bad_edges', label: t('The edges are rough') },
  { value: 'bad_light', label: t('Light or shadow is wrong') },
  { value: 'not_realistic', label: t('It does not look real') },
  { value: 'low_quality', label: t('The quality is low') },
  { value: 'other', label: t('Something else') },
];

/** The survey about one image, and what the person has said of it before. */
export function ImageFeedback({ image }: { readonly image: string }) {
  const query = { queryKey: ['feedbacks'], queryFn: readFeedbacks };
  const { data } = useQuery(query, historyClient);
  const [rating, setRating] = useState<Rating | null>(null);
  const [reasons, setReasons] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'asking' | 'loading' | 'loaded'>('asking');
  const [error, setError] = useState<unknown>(null);
  const given = data?.find(({ image_id }) => image_id === image)?.form.rating;
  if (state === 'loaded' || (given !== undefined && rating === null)) {
    return (
      <p className={styles.note} role="status">
        {t('You rated this image {rating} of 5.', { rating: Number(rating ?? given) })}
      </p>
    );
  }
  const send = async () => {
    if (rating === null) return;
    setState('loading');
    setError(null);
    try {
      await sendFeedback({
        image_id: image,
        rating: Number(rating),
        ...(reasons.size > 0 && { reasons: [...reasons] }),
        ...(comment.trim() && { comment: comment.trim() }),
      });
      setState('loaded');
      await historyClient.invalidateQueries(query);
    } catch (thrown) {
      setState('asking');
      setError(thrown);
    }
  };
  const isBad = rating !== null && Number(rating) <= BAD;
  return (
    <section className={styles.feedback} aria-label={t('How is this image?')}>
      <h3>{t('How is this image?')}</h3>
      <Segments
        label={t('Rating')}
        value={rating}
        options={RATINGS.map((value) => ({ value, label: value }))}
        onChange={setRating}
      />
      {isBad ? (
        <fieldset>
          <legend>{t('What is wrong?')}</legend>
          {REASONS().map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={reasons.has(value)}
                onChange={(event) => {
                  const next = new Set(reasons);
                  if (event.currentTarget.checked) next.add(value);
                  else next.delete(value);
                  setReasons(next);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
      {rating === null ? null : (
        <>
          <textarea
            className={fields.in}
            rows={2}
            maxLength={2000}
            aria-label={t('Comment')}
            placeholder={t('Comment')}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Button busy={state === 'loading'} disabled={state === 'loading'} onClick={() => void send()}>
            {t('Send feedback')}
          </Button>
        </>
      )}
      {error ? (
        <p className={styles.failed} role="alert">
          {sayAnyError(error)}
        </p>
      ) : null}
    </section>
  );
}
