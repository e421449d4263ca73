// The components of every screen. They know no route and no rule of the product.

export { Announcer, useAnnounce } from './announcer.tsx';
export { BrandMark } from './brand-mark.tsx';
export { Button } from './button.tsx';
export { Chip } from './chip.tsx';
export { CodeBlock } from './code-block.tsx';
export { ColorField, isColor } from './color-field.tsx';
export { Confirm } from './confirm.tsx';
export { CopyButton } from './copy-button.tsx';
export { EmptyBox } from './empty-box.tsx';
export { Field } from './field.tsx';
export { FileInput } from './file-input.tsx';
export * from './format.ts';
export { Meter } from './meter.tsx';
export { Modal } from './modal.tsx';
export { Note } from './note.tsx';
export { PasswordField } from './password-field.tsx';
export { ProblemNote } from './problem-note.tsx';
export { Segments } from './segments.tsx';
export { SelectField } from './select-field.tsx';
export { Bone, RowBones, Skeleton } from './skeleton.tsx';
export { Strip } from './strip.tsx';
export { Toggle } from './toggle.tsx';
export { useNow } from './use-now.ts';
export { useTitle } from './use-title.ts';
