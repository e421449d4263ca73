import { type FormEvent, type RefObject, useRef, useState } from 'react';

type Rules<Name extends string> = Record<Name, (value: string) => string | undefined>;

type Form<Name extends string> = {
  values: Record<Name, string>;
  errors: Partial<Record<Name, string>>;
  /** Spread on the input of this name. */
  input: (name: Name) => {
    name: Name;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
  form: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent, send: (values: Record<Name, string>) => void) => void;
};

/** Validates on blur; submits when everything is valid, otherwise focuses the first error. */
export function useForm<Name extends string>(rules: Rules<Name>): Form<Name> {
  const names = Object.keys(rules) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const setField = (name: Name, value: string) => setErrors((old) => ({ ...old, [name]: rules[name](value) }));
  return {
    values,
    errors,
    form,
    input: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }) => {
        setValues((old) => ({ ...old, [name]: target.value }));
        if (errors[name] !== undefined) setField(name, target.value);
      },
      onBlur: () => values[name] !== '' && setField(name, values[name]),
    }),
    submit: (event, send) => {
      event.preventDefault();
      const found = names.map((name) => [name, rules[name](values[name])] as const);
      setErrors(Object.fromEntries(found) as Partial<Record<Name, string>>);
      const [first] = found.find(([, error]) => error !== undefined) ?? [];
      if (first === undefined) send(values);
      else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    },
  };
}
