import type { WrittenCopy } from '@galley/service/test-kit';
import { checkForm, checkLanguage, checkTags } from './check-form.ts';
import { checkRepeats } from './check-repeats.ts';
import { checkCarried, checkEcho, checkTruth } from './check-words.ts';
import type { CopyCase } from './copy-case.ts';
import type { CopyFault } from './copy-fault.ts';

/** Independent of the writer: the same checks for a model and for the writer without one. */
export function checkCopy(copy: WrittenCopy, item: CopyCase): CopyFault[] {
  return [
    ...checkForm(copy),
    ...checkTruth(copy, item),
    ...checkEcho(copy, item),
    ...(copy.writing.writer === 'keyless' ? checkTags(copy, item.known) : []),
    ...checkLanguage(copy, item.language),
    ...checkRepeats(copy),
    ...checkCarried(copy, item),
  ];
}
