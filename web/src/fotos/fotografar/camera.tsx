import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import estilos from './fotografar.module.css';

export type Linha = {
  readonly x: number;
  readonly y: number;
  readonly rotacao: number;
  readonly comprimento: number;
};
type Props = {
  /** Which view, in words. */
  readonly vista: string;
  readonly exemplo: string;
  readonly linhas: readonly Linha[];
  readonly aoTirar: (foto: Blob) => void;
  readonly aoFechar: () => void;
};

/** Whether a page may look through the camera itself: over HTTPS, or on this machine. */
const temCamera = (): boolean => (globalThis.navigator as Partial<Navigator>).mediaDevices !== undefined;
const QUALIDADE = 0.92;

/** The lines that help to stand right, over what is seen. */
export function Guias({ linhas }: { readonly linhas: readonly Linha[] }) {
  return (
    <svg className={estilos.guias} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {linhas.map((l) => (
        <line
          key={JSON.stringify(l)}
          x1={l.x - l.comprimento / 2}
          x2={l.x + l.comprimento / 2}
          y1={l.y}
          y2={l.y}
          transform={`rotate(${l.rotacao} ${l.x} ${l.y})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/**
 * Takes one view: with the guide lines over the camera where the page may use it, else over the picture that the phone's own
 * camera took.
 */
export function Camera({ vista, exemplo, linhas, aoTirar, aoFechar }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const escolha = useRef<HTMLInputElement>(null);
  const [aoVivo, setAoVivo] = useState(temCamera);
  const [tirada, setTirada] = useState<{ readonly foto: Blob; readonly url: string } | null>(null);
  const semCamera = useEffectEvent((): void => setAoVivo(false));
  const esperando = aoVivo && tirada === null;
  useEffect(() => {
    if (!esperando) return undefined;
    let fluxo: MediaStream | null = null;
    let parado = false;
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 2560 } }, audio: false })
      .then((f) => {
        fluxo = f;
        if (parado) for (const t of f.getTracks()) t.stop();
        else if (video.current !== null) video.current.srcObject = f;
      })
      // No camera, or nobody let the page have it: the phone's own takes the picture.
      .catch(semCamera);
    return () => {
      parado = true;
      for (const t of fluxo?.getTracks() ?? []) t.stop();
    };
  }, [esperando]);
  useEffect(
    () => () => {
      if (tirada !== null) URL.revokeObjectURL(tirada.url);
    },
    [tirada],
  );
  const guardar = (foto: Blob | null): void => {
    if (foto !== null) setTirada({ foto, url: URL.createObjectURL(foto) });
  };
  const tirar = (): void => {
    const v = video.current;
    if (v === null || v.videoWidth === 0) return;
    const tela = document.createElement('canvas');
    tela.width = v.videoWidth;
    tela.height = v.videoHeight;
    tela.getContext('2d')?.drawImage(v, 0, 0);
    tela.toBlob(guardar, 'image/jpeg', QUALIDADE);
  };
  return (
    <section className={estilos.camera} aria-label={`Fotografar: ${vista}`}>
      <h2>{vista}</h2>
      {tirada === null && exemplo !== '' && (
        <img className={estilos.exemplo} src={exemplo} alt={`Exemplo: ${vista}`} />
      )}
      {(esperando || tirada !== null) && (
        <div className={estilos.visor}>
          {tirada === null ? (
            <video ref={video} autoPlay playsInline muted aria-label="Câmera" />
          ) : (
            <img src={tirada.url} alt="Foto tirada" />
          )}
          <Guias linhas={linhas} />
        </div>
      )}
      <input
        ref={escolha}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={`Foto: ${vista}`}
        onChange={(e) => {
          guardar(e.currentTarget.files?.[0] ?? null);
          e.currentTarget.value = '';
        }}
      />
      <div className={estilos.botoes}>
        {tirada === null ? (
          <Button onClick={() => (aoVivo ? tirar() : escolha.current?.click())}>
            {aoVivo ? 'Tirar foto' : 'Abrir a câmera'}
          </Button>
        ) : (
          <>
            <Button onClick={() => aoTirar(tirada.foto)}>Usar esta</Button>
            <Button variant="default" onClick={() => setTirada(null)}>
              Tirar outra
            </Button>
          </>
        )}
        <Button variant="subtle" color="gray" onClick={aoFechar}>
          Fechar
        </Button>
      </div>
    </section>
  );
}
