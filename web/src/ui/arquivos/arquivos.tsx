import type { ParaQue } from '@martelo/schemas/envios/para.ts';
import { Button } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import estilos from './arquivos.module.css';
import { ArquivoNaFila } from './arquivo.tsx';
import { useArquivos } from './use-arquivos.ts';

type Props = {
  readonly para: ParaQue;
  /** The record that the files belong to. */
  readonly alvo: string;
  /** Kinds that may be chosen, as `accept` has them. */
  readonly aceita: string;
  /** What is asked for, such as 'Arraste as fotos para cá, cole ou escolha'. */
  readonly titulo: string;
  /** What is taken: kinds, sizes, how many. */
  readonly dica: ReactNode;
  /** The verb on the button. */
  readonly verbo: string;
  /** One file at a time; else many at once, from a phone's camera as well. */
  readonly um?: boolean;
  /** Hears when something was taken. */
  readonly aoReceber: () => void;
  /** Hears of each file that was sent from this page, once it was taken. */
  readonly aoTerminar?: (uid: string) => void;
};

const temArquivos = (e: { dataTransfer: DataTransfer | null }): boolean =>
  e.dataTransfer?.types.includes('Files') === true;

/**
 * Sends files for a record: dragged, pasted, chosen or taken with a phone. Each shows how far it is, goes on by itself after a
 * broken connection, a restarted server or a reloaded page, and may be given up or tried again.
 */
export function Arquivos({
  para,
  alvo,
  aceita,
  titulo,
  dica,
  verbo,
  um = false,
  aoReceber,
  aoTerminar,
}: Props) {
  const { arquivos, acrescentar, desistir, tentarDeNovo } = useArquivos(para, alvo, aoReceber, aoTerminar);
  const [sobre, setSobre] = useState(false);
  const tudo = useRef<HTMLDivElement>(null);
  const escolha = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const por = (lista: FileList | null | undefined): void => {
    const novos = [...(lista ?? [])];
    if (novos.length > 0) acrescentar(um ? novos.slice(0, 1) : novos);
  };
  const colar = useEffectEvent((e: ClipboardEvent): void => {
    if ((e.clipboardData?.files.length ?? 0) === 0) return;
    // Where there are several such places, what is pasted is for the one that somebody stands in.
    const daqui = tudo.current?.contains(document.activeElement) === true;
    if (!daqui && document.querySelectorAll('[data-recebe-arquivos]').length > 1) return;
    e.preventDefault();
    por(e.clipboardData?.files);
  });
  useEffect(() => {
    const aoColar = (e: ClipboardEvent): void => colar(e);
    // A file that falls beside the place for it would take the page away.
    const segurar = (e: globalThis.DragEvent): void => {
      if (temArquivos(e)) e.preventDefault();
    };
    window.addEventListener('paste', aoColar);
    window.addEventListener('dragover', segurar);
    window.addEventListener('drop', segurar);
    return () => {
      window.removeEventListener('paste', aoColar);
      window.removeEventListener('dragover', segurar);
      window.removeEventListener('drop', segurar);
    };
  }, []);
  const soltar = (e: DragEvent): void => {
    if (!temArquivos(e)) return;
    e.preventDefault();
    setSobre(false);
    por(e.dataTransfer.files);
  };
  const aoEscolher = (e: ChangeEvent<HTMLInputElement>): void => {
    por(e.currentTarget.files);
    e.currentTarget.value = '';
  };
  const indo = arquivos.filter((a) => a.estado !== 'recusado').length;
  return (
    <div ref={tudo} className={estilos.arquivos} data-recebe-arquivos>
      <div
        className={estilos.lugar}
        data-sobre={sobre}
        onDragOver={(e) => {
          if (temArquivos(e)) setSobre(true);
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={soltar}
      >
        <p>
          <strong>{titulo}</strong>
          <span>{dica}</span>
        </p>
        <span className={estilos.botoes}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => escolha.current?.click()}
          >
            {verbo}
          </Button>
          {!um && (
            <Button
              size="xs"
              variant="default"
              className={estilos.camera}
              leftSection={<IconCamera size={16} aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              Tirar foto
            </Button>
          )}
        </span>
        <input
          ref={escolha}
          type="file"
          hidden
          accept={aceita}
          multiple={!um}
          aria-label={verbo}
          onChange={aoEscolher}
        />
        {!um && (
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label="Tirar foto"
            onChange={aoEscolher}
          />
        )}
      </div>
      <p role="status" className={indo > 0 ? estilos.conta : 'so-leitor'}>
        {indo === 0 ? '' : indo === 1 ? '1 arquivo a caminho' : `${indo} arquivos a caminho`}
      </p>
      {arquivos.length > 0 && (
        <ul className={estilos.lista} aria-label="Arquivos a caminho">
          {arquivos.map((a) => (
            <ArquivoNaFila
              key={a.uid}
              arquivo={a}
              aoDesistir={() => desistir(a.uid)}
              aoTentar={() => tentarDeNovo(a.uid)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
