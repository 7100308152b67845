import type { EdicaoDaFoto, Retangulo } from '@martelo/schemas/fotos/edicao.ts';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import estilos from './editor.module.css';
import { dentro, entre, pelaTecla } from './quadro.ts';

type Ponto = { readonly x: number; readonly y: number };
type Props = {
  readonly imagem: string;
  readonly girar: EdicaoDaFoto['girar'];
  /** Those that can be changed now, and those that are only seen; on the turned picture. */
  readonly marcas: readonly Retangulo[];
  readonly fundo: readonly Retangulo[];
  readonly tom: 'borrar' | 'cortar';
  readonly aoMarcar: (marcas: readonly Retangulo[]) => void;
};
/** What is dragged: a new mark from a corner, or one that is moved, by where it was taken. */
type Arraste = { readonly de: Ponto; readonly qual: number | null; readonly era: Retangulo | null };

const PORCENTO = 100;
/** A tap is no mark. */
const MENOR_ARRASTE = 0.01;
const lugar = ({ x, y, largura, altura }: Retangulo): CSSProperties => ({
  left: `${x * PORCENTO}%`,
  top: `${y * PORCENTO}%`,
  width: `${largura * PORCENTO}%`,
  height: `${altura * PORCENTO}%`,
});

/** The picture, turned, with its marks: drawn with a mouse, a finger or a pen, moved and sized by keys as well. */
export function Palco({ imagem, girar, marcas, fundo, tom, aoMarcar }: Props) {
  const tela = useRef<HTMLCanvasElement>(null);
  const [arraste, setArraste] = useState<Arraste | null>(null);
  const [nova, setNova] = useState<Retangulo | null>(null);
  useEffect(() => {
    const img = new Image();
    let velha = false;
    img.addEventListener('load', () => {
      const canvas = tela.current;
      const pincel = canvas?.getContext('2d');
      if (velha || canvas === null || pincel === null || pincel === undefined) return;
      const deitada = girar % 180 !== 0;
      canvas.width = deitada ? img.naturalHeight : img.naturalWidth;
      canvas.height = deitada ? img.naturalWidth : img.naturalHeight;
      pincel.translate(canvas.width / 2, canvas.height / 2);
      pincel.rotate((girar * Math.PI) / 180);
      pincel.drawImage(img, -img.naturalWidth / 2, -img.naturalHeight / 2);
    });
    img.src = imagem;
    return () => {
      velha = true;
    };
  }, [imagem, girar]);
  const pontoDe = (e: PointerEvent): Ponto => {
    const r = tela.current?.getBoundingClientRect();
    if (r === undefined) return { x: 0, y: 0 };
    const x = (e.clientX - r.left) / r.width;
    const y = (e.clientY - r.top) / r.height;
    return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
  };
  const trocar = (qual: number, r: Retangulo): void => aoMarcar(marcas.map((m, i) => (i === qual ? r : m)));
  const pegar = (e: PointerEvent<HTMLDivElement>): void => {
    if (e.button !== 0) return;
    const dita = e.target instanceof HTMLElement ? e.target.dataset['marca'] : undefined;
    const qual = dita === undefined ? null : Number(dita);
    e.currentTarget.setPointerCapture(e.pointerId);
    setArraste({ de: pontoDe(e), qual, era: qual === null ? null : (marcas[qual] ?? null) });
  };
  const levar = (e: PointerEvent): void => {
    if (arraste === null) return;
    const p = pontoDe(e);
    const { de, qual, era } = arraste;
    if (qual === null || era === null) setNova(entre(de, p));
    else trocar(qual, dentro({ ...era, x: era.x + p.x - de.x, y: era.y + p.y - de.y }));
  };
  const soltar = (e: PointerEvent): void => {
    if (arraste === null) return;
    const p = pontoDe(e);
    const { de, qual } = arraste;
    const longe = Math.abs(p.x - de.x) > MENOR_ARRASTE && Math.abs(p.y - de.y) > MENOR_ARRASTE;
    if (qual === null && longe) aoMarcar([...marcas, entre(de, p)]);
    setArraste(null);
    setNova(null);
  };
  const teclar = (e: KeyboardEvent, qual: number, r: Retangulo): void => {
    if (e.key === 'Delete' || e.key === 'Backspace') {
      e.preventDefault();
      aoMarcar(marcas.filter((_m, i) => i !== qual));
      return;
    }
    const depois = pelaTecla(r, e.key, e.shiftKey);
    if (depois === null) return;
    e.preventDefault();
    trocar(qual, depois);
  };
  const nome = tom === 'borrar' ? 'Borrão' : 'Corte';
  return (
    <div
      className={estilos.palco}
      onPointerDown={pegar}
      onPointerMove={levar}
      onPointerUp={soltar}
      onPointerCancel={() => {
        setArraste(null);
        setNova(null);
      }}
    >
      <canvas ref={tela} aria-label="Foto original" role="img" />
      {fundo.map((r) => (
        <span key={JSON.stringify(r)} className={estilos.fundo} style={lugar(r)} aria-hidden />
      ))}
      {marcas.map((r, i) => (
        <button
          // The place of a mark changes while it is dragged: who it is, is its number.
          key={`${tom}${String(i)}`}
          type="button"
          className={estilos.marca}
          data-tom={tom}
          data-marca={i}
          style={lugar(r)}
          aria-label={`${nome} ${i + 1}`}
          onKeyDown={(e) => teclar(e, i, r)}
        />
      ))}
      {nova !== null && <span className={estilos.marca} data-tom={tom} style={lugar(nova)} aria-hidden />}
    </div>
  );
}
