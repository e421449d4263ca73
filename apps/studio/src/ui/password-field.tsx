import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

/** A password field that can show its value. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'extra'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      className="pr-12"
      type={isShown ? 'text' : 'password'}
      extra={
        <Button
          variant="ghost"
          size="sm"
          className="icon absolute right-1.5 top-1/2 -translate-y-1/2"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </Button>
      }
    />
  );
}
