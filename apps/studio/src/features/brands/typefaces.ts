// The typefaces of kits. A browser loads only those that are on the screen.

import '@fontsource-variable/archivo';
import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/fraunces';
import '@fontsource-variable/geist';
import '@fontsource-variable/hanken-grotesk';
import '@fontsource-variable/instrument-sans';
import '@fontsource-variable/jetbrains-mono';
import '@fontsource-variable/newsreader';
import '@fontsource-variable/space-grotesk';
import { typefaces } from '@galley/contract';

export const typefaceOptions = typefaces.map((name) => [name, name] as const);

export const fontOf = (typeface: string): string => `"${typeface} Variable", ${typeface}, var(--font)`;
