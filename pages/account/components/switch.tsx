interface SwitchProps {
  readonly label: string;
  readonly about?: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A setting that takes effect at once. */
export const Switch = ({ label, about, isOn, onChange }: SwitchProps) => (
  <label className="switch">
    <span>
      <b>{label}</b>
      {about === undefined ? null : <small>{about}</small>}
    </span>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
  </label>
);
