import { MB_DA_FOTO } from '@martelo/schemas/fotos/limites.ts';
import { Button } from '@mantine/core';
import { IconFolder, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { toast } from '../../ui/toast/store.ts';
import estilos from './massa.module.css';
import { fotosDaEscolha, fotosDoArraste } from './soltas.ts';

type Fotos = Awaited<ReturnType<typeof fotosDoArraste>>;
const comArquivos = (e: { dataTransfer: DataTransfer | null }): boolean =>
  e.dataTransfer?.types.includes('Files') === true;

/** Where a folder, or several hundred files, are dropped or chosen. */
export function Soltar({ aoEscolher }: { readonly aoEscolher: (fotos: Fotos['fotos']) => void }) {
  const [sobre, setSobre] = useState(false);
  const arquivos = useRef<HTMLInputElement>(null);
  const pasta = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A file that falls beside the place for it would take the page away.
    const segurar = (e: globalThis.DragEvent): void => {
      if (comArquivos(e)) e.preventDefault();
    };
    window.addEventListener('dragover', segurar);
    window.addEventListener('drop', segurar);
    return () => {
      window.removeEventListener('dragover', segurar);
      window.removeEventListener('drop', segurar);
    };
  }, []);
  const receber = ({ fotos, outros }: Fotos): void => {
    if (fotos.length > 0) aoEscolher(fotos);
    if (outros > 0)
      toast.aviso(
        outros === 1
          ? '1 arquivo ficou de fora: não é foto.'
          : `${outros} arquivos ficaram de fora: não são fotos.`,
      );
  };
  const escolhidos = (e: ChangeEvent<HTMLInputElement>): void => {
    receber(fotosDaEscolha(e.currentTarget.files));
    e.currentTarget.value = '';
  };
  const soltar = (e: DragEvent): void => {
    if (!comArquivos(e)) return;
    e.preventDefault();
    setSobre(false);
    void fotosDoArraste(e.dataTransfer).then(receber);
  };
  return (
    <div
      className={estilos.lugar}
      data-sobre={sobre}
      onDragOver={(e) => {
        if (comArquivos(e)) setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={soltar}
    >
      <p>
        <strong>Arraste a pasta inteira, ou as fotos, para cá</strong>
        <span>
          A placa, o número ou a pasta no nome dizem de quem é cada foto: ABC1D23_01.jpg, lote 12/3.jpg,
          12-1.jpg. JPG, PNG, WebP ou HEIC, até {MB_DA_FOTO} MB cada.
        </span>
      </p>
      <span className={estilos.botoes}>
        <Button
          variant="default"
          leftSection={<IconFolder size={18} aria-hidden />}
          onClick={() => pasta.current?.click()}
        >
          Escolher pasta
        </Button>
        <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => arquivos.current?.click()}>
          Escolher fotos
        </Button>
      </span>
      <input
        ref={arquivos}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/heic,.heic"
        aria-label="Escolher fotos"
        onChange={escolhidos}
      />
      <input
        ref={pasta}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        aria-label="Escolher pasta"
        onChange={escolhidos}
      />
    </div>
  );
}
