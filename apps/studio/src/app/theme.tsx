import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export const themes = [
  ['device', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

type Theme = (typeof themes)[number][0];

const STORAGE_KEY = 'galley:theme';
const ThemeContext = createContext<{ theme: Theme; setTheme: (theme: string) => void }>({
  theme: 'device',
  setTheme: () => undefined,
});

/** The device decides unless the user has chosen. */
export function ThemeHolder({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() => known(localStorage.getItem(STORAGE_KEY)));
  useEffect(() => {
    if (theme === 'device') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    localStorage.setItem(STORAGE_KEY, theme);
  }, [theme]);
  const holder = useMemo(() => ({ theme, setTheme: (next: string) => setTheme(known(next)) }), [theme]);
  return <ThemeContext value={holder}>{children}</ThemeContext>;
}

export const useTheme = () => useContext(ThemeContext);

function known(text: string | null): Theme {
  return themes.find(([item]) => item === text)?.[0] ?? 'device';
}
