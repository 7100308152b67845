import { Junto } from '../../ui/junto.tsx';

/** Text as somebody typed it: an empty line begins a paragraph, a line break stays one. Never markup. */
export function TextoCorrido({
  texto,
  className,
}: {
  readonly texto: string;
  readonly className?: string | undefined;
}) {
  const paragrafos = texto.split(/\n{2,}/).filter((p) => p.trim() !== '');
  return (
    <>
      {paragrafos.map((p, i) => (
        <p key={i} className={className} style={{ whiteSpace: 'pre-line' }}>
          <Junto texto={p} />
        </p>
      ))}
    </>
  );
}
