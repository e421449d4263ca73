// Texts of licences for packages that are published without one.

/** Debian has these texts, and every image is made from Debian. */
const COMMON: Readonly<Record<string, string[]>> = {
  'Apache-2.0': ['Apache-2.0'],
  'CC0-1.0': ['CC0-1.0'],
  'LGPL-3.0-or-later': ['LGPL-3', 'GPL-3'],
};

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

const WRITTEN: Readonly<Record<string, string>> = {
  MIT,
  ISC,
  // The licence itself allows its URI instead of a copy.
  'CC-BY-3.0': 'https://creativecommons.org/licenses/by/3.0/legalcode',
};

type Owner = { of: string; holders: string };

/** The notice of a package that has no text of its own. A licence that is not here stops the build of the image. */
export function textFor(licence: string, { of, holders }: Owner): string {
  const parts = licence.split(' AND ').flatMap((name) => {
    const files = COMMON[name];
    if (files) return files.map((file) => `/usr/share/common-licenses/${file}`);
    const written = WRITTEN[name];
    if (written) return [written];
    throw new Error(`${of} has no licence text, and there is none here for ${name}.`);
  });
  return [`Copyright (c) ${holders}`, ...parts].join('\n\n');
}
