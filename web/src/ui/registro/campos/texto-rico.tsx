import { InputWrapper, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { pedaco } from '../../../lib/pedaco.ts';
import { comum } from './comum.tsx';
import type { PropsDoTipo } from './tipo.ts';

// An editor is heavier than all other fields together: it comes where there is one.
const Editor = lazy(() =>
  pedaco(() =>
    import('./editor-de-texto-rico.tsx').then(({ EditorDeTextoRico }) => ({ default: EditorDeTextoRico })),
  ),
);

/** Text with headings, lists and links. */
export function CampoDeTextoRico(p: PropsDoTipo) {
  const { label, description, error, required, inputWrapperOrder } = comum(p);
  return (
    <InputWrapper
      label={label}
      description={description}
      error={error}
      required={required}
      withAsterisk={false}
      inputWrapperOrder={inputWrapperOrder}
      labelElement="div"
    >
      <Suspense fallback={<Skeleton height={176} role="status" aria-label="Carregando o editor" />}>
        <Editor {...p} />
      </Suspense>
    </InputWrapper>
  );
}
