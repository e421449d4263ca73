import { Content, Item, Label, RadioGroup, RadioItem, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useSignOut } from '#account';
import type { Account } from '#api';
import { useAnnounce } from '#ui';
import { initialsOf } from './initials.ts';
import { themes, useTheme } from './theme.tsx';

export function AccountMenu({ account }: { account: Account }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const announce = useAnnounce();
  const { theme, setTheme } = useTheme();
  const leave = () =>
    signOut.mutate(undefined, {
      onError: () => announce('You are still signed in. The service could not be reached.'),
    });
  return (
    <Root modal={false}>
      <Trigger className="avatar" aria-label={`${initialsOf(account)}, account menu`}>
        {initialsOf(account)}
      </Trigger>
      {/* In the bar rather than at the end of the page, so that it is inside a landmark. */}
      <Content className="menu" align="end" sideOffset={8}>
        <Label className="menu-label">{account.email}</Label>
        <Item onSelect={() => void navigate({ to: '/keys' })}>API keys</Item>
        <Item onSelect={() => void navigate({ to: '/settings' })}>Settings</Item>
        <Separator className="menu-rule" />
        <Label className="menu-label">Theme</Label>
        <RadioGroup value={theme} onValueChange={setTheme}>
          {themes.map(([value, text]) => (
            <RadioItem key={value} value={value}>
              {text} {theme === value && <Check className="s" />}
            </RadioItem>
          ))}
        </RadioGroup>
        <Separator className="menu-rule" />
        <Item onSelect={leave}>Sign out</Item>
      </Content>
    </Root>
  );
}
