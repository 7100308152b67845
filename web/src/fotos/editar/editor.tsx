import { MAXIMO_DE_BORROES, SEM_EDICAO, semEdicao } from '@martelo/schemas/fotos/edicao.ts';
import type { EdicaoDaFoto, Retangulo } from '@martelo/schemas/fotos/edicao.ts';
import { editarFoto, verOriginalDaFoto } from '@martelo/schemas/fotos/fotos.ts';
import type { ConjuntoDeFotos, Foto } from '@martelo/schemas/fotos/fotos.ts';
import { Button, Modal, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { Espera } from '../../ui/espera.tsx';
import { toast } from '../../ui/toast/store.ts';
import estilos from './editor.module.css';
import { Palco } from './palco.tsx';
import { desgirado, girado, somar } from './quadro.ts';

type Props = {
  readonly conjunto: ConjuntoDeFotos;
  readonly foto: Foto;
  readonly aoFechar: () => void;
  /** Hears how the photos stand then. */
  readonly aoFeito: (conjunto: ConjuntoDeFotos) => void;
};
type Modo = 'borrar' | 'cortar';
const NO_MEIO: Retangulo = { x: 0.4, y: 0.45, largura: 0.2, altura: 0.1 };
const QUASE_TUDO: Retangulo = { x: 0.1, y: 0.1, largura: 0.8, altura: 0.8 };

/** A photo turned, cut, and with plates and faces marked that nobody is to read. The original is kept, for staff alone. */
export function EditorDeFoto({ conjunto, foto, aoFechar, aoFeito }: Props) {
  const chamar = useChamar();
  const params = { de: conjunto.de, alvo: conjunto.alvo, foto: foto.uid };
  const original = useQuery({
    queryKey: ['original-da-foto', foto.uid],
    queryFn: ({ signal }) => chamar(verOriginalDaFoto, { params }, { signal }),
    staleTime: Infinity,
  });
  const [mudada, setMudada] = useState<EdicaoDaFoto | null>(null);
  const [modo, setModo] = useState<Modo>('borrar');
  const comeco = original.data?.edicao ?? SEM_EDICAO;
  const edicao = mudada ?? comeco;
  const { borroes, girar, corte } = edicao;
  const mudar = (novo: Partial<EdicaoDaFoto>): void => setMudada({ ...edicao, ...novo });
  const salvar = useMutation({
    mutationFn: (e: EdicaoDaFoto) =>
      chamar(editarFoto, { params, body: { revisao: conjunto.revisao, edicao: e } }),
    onSuccess: aoFeito,
    onError: (e) => toast.erro(e),
  });
  const rodar = (quartos: 1 | -1): void =>
    mudar({ girar: somar(girar, quartos), corte: corte === null ? null : girado(corte, somar(0, quartos)) });
  const borrando = modo === 'borrar';
  const marcas = borrando ? borroes.map((b) => girado(b, girar)) : corte === null ? [] : [corte];
  const aoMarcar = (novas: readonly Retangulo[]): void =>
    borrando
      ? mudar({ borroes: novas.slice(0, MAXIMO_DE_BORROES).map((b) => desgirado(b, girar)) })
      : mudar({ corte: novas.at(-1) ?? null });
  return (
    <Modal
      opened
      size="64rem"
      title="Editar foto"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      onClose={aoFechar}
    >
      <Espera de={original} altura={320} />
      {original.data !== undefined && (
        <div className={estilos.editor}>
          <div className={estilos.barra}>
            <SegmentedControl
              aria-label="O que marcar"
              value={modo}
              onChange={(v) => setModo(v === 'cortar' ? 'cortar' : 'borrar')}
              data={[
                {
                  value: 'borrar',
                  label: `Borrar placa ou rosto${borroes.length > 0 ? ` (${borroes.length})` : ''}`,
                },
                { value: 'cortar', label: 'Cortar' },
              ]}
            />
            <Button
              variant="default"
              leftSection={<IconRotate2 size={18} aria-hidden />}
              onClick={() => rodar(-1)}
            >
              Girar à esquerda
            </Button>
            <Button
              variant="default"
              leftSection={<IconRotateClockwise2 size={18} aria-hidden />}
              onClick={() => rodar(1)}
            >
              Girar à direita
            </Button>
          </div>
          <Palco
            imagem={original.data.imagem}
            girar={girar}
            marcas={marcas}
            fundo={borrando ? (corte === null ? [] : [corte]) : borroes.map((b) => girado(b, girar))}
            tom={modo}
            aoMarcar={aoMarcar}
          />
          <p className={estilos.miudo}>
            {borrando
              ? 'Arraste sobre a placa ou o rosto. O que está marcado fica ilegível no site.'
              : 'Arraste o que deve ficar da foto.'}{' '}
            No teclado: setas movem a marca, Shift com setas muda o tamanho, Delete tira.
          </p>
          <div className={estilos.barra}>
            <Button
              variant="default"
              onClick={() => aoMarcar([...marcas, borrando ? NO_MEIO : QUASE_TUDO])}
              disabled={borrando && borroes.length >= MAXIMO_DE_BORROES}
            >
              {borrando ? 'Nova marca' : 'Marcar o corte'}
            </Button>
            <Button variant="default" onClick={() => setMudada(SEM_EDICAO)} disabled={semEdicao(edicao)}>
              Voltar ao original
            </Button>
            <Button
              loading={salvar.isPending}
              disabled={mudada === null || JSON.stringify(mudada) === JSON.stringify(comeco)}
              onClick={() => salvar.mutate(edicao)}
            >
              Salvar foto
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
