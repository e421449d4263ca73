import { useId } from 'react';

type Props = {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step: number;
  onChange: (value: number) => void;
};

export function Slider({ label, value, min = 0, max = 1, step, onChange }: Props) {
  const id = useId();
  return (
    <div className="slider">
      <label htmlFor={id} className="small num">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
