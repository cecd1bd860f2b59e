import { Check, ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  type PopoverProps,
  Select,
  SelectValue,
} from 'react-aria-components';
import type { Option } from '#controls/choice.tsx';
import { t } from '../locale/index.ts';
import { brandFirst, useBrandShelf } from './brand-shelf.ts';
import { cx } from './cx.ts';
import { InFace } from './in-face.tsx';
import styles from './select-box.module.css';
import list from './select-list.module.css';

interface SelectBoxProps<T extends string> {
  readonly label: string;
  /** null: mixed values. */
  readonly value: T | null;
  readonly options: readonly Option<T>[];
  onChange(value: NoInfer<T>): void;
  /** Shown while the value is null. Default: "Mixed". */
  readonly placeholder?: string;
  /** What the list opens in, when it is not the usual one, which hides the rest of the page from assistive technology. */
  readonly holder?: ComponentType<PopoverProps>;
}

/** Choose one of many from a list that opens. */
export function SelectBox<T extends string>(props: SelectBoxProps<T>) {
  const { label, value, options, onChange, placeholder, holder: Holder = Popover } = props;
  const shelf = useBrandShelf(options.some(({ face }) => face !== undefined));
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key) as NoInfer<T>);
      }}
    >
      <Button className={styles.sel ?? ''}>
        <SelectValue className={styles.value ?? ''}>
          {({ selectedText }) => selectedText || (placeholder ?? t('Mixed'))}
        </SelectValue>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Holder className={list.popover ?? ''} offset={4}>
        <ListBox className={list.list ?? ''}>
          {brandFirst(options, shelf).map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={cx(list.item)}
            >
              <Check size={16} aria-hidden="true" />
              {option.content ??
                (option.face ? <InFace face={option.face} text={option.label} /> : option.label)}
            </ListBoxItem>
          ))}
        </ListBox>
      </Holder>
    </Select>
  );
}
