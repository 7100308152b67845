import { AVALIACAO_ROTULOS } from '@martelo/schemas/fotos/avaliacao.ts';
import type { ConjuntoDeFotos, Foto } from '@martelo/schemas/fotos/fotos.ts';
import { ActionIcon, Button, InputBase, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoEdit, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatarDataHora } from '../../lib/format/data.ts';
import { fotoReal } from '../../lib/foto.ts';
import { comLegendas, emFora, mover, retirar } from '../ordem.ts';
import type { Arranjo } from '../ordem.ts';
import estilos from './fotos.module.css';

type Props = {
  readonly conjunto: ConjuntoDeFotos;
  /** Which one is open, from 0. */
  readonly em: number;
  readonly pode: boolean;
  readonly aoVer: (i: number) => void;
  readonly aoFechar: () => void;
  readonly aoArranjar: (a: Arranjo) => void;
  readonly aoRetirar: (foto: Foto, em: number) => void;
  readonly aoEditar: (foto: Foto) => void;
};

const LEGENDA_MAXIMA = 120;

/** One photo, large: what it shows, whether it is the cover, and the way out. */
export function FotoGrande({ conjunto, em, pode, aoVer, aoFechar, aoArranjar, aoRetirar, aoEditar }: Props) {
  const foto = conjunto.fotos[em];
  const [escritas, setEscritas] = useState<Readonly<Record<string, string>>>({});
  if (foto === undefined) return null;
  const legenda = escritas[foto.uid] ?? foto.legenda;
  const mudou = (f: Foto): boolean => escritas[f.uid] !== undefined && escritas[f.uid]?.trim() !== f.legenda;
  // What was written goes along with whatever is done next, also with leaving: nobody's words are dropped.
  const escrito = emFora(conjunto, comLegendas(conjunto, escritas));
  const fechar = (): void => {
    if (pode && conjunto.fotos.some(mudou)) aoArranjar(comLegendas(conjunto, escritas));
    aoFechar();
  };
  const passar = (i: number): void => {
    if (i >= 0 && i < conjunto.fotos.length) aoVer(i);
  };
  const teclas = (e: KeyboardEvent): void => {
    if (e.target instanceof HTMLInputElement) return;
    if (e.key === 'ArrowLeft') passar(em - 1);
    if (e.key === 'ArrowRight') passar(em + 1);
  };
  return (
    <Modal
      opened
      onClose={fechar}
      size="60rem"
      title={`Foto ${em + 1} de ${conjunto.fotos.length}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      onKeyDown={teclas}
    >
      <div className={estilos.grande}>
        <div className={estilos.palco}>
          <img
            key={foto.uid}
            src={fotoReal(foto.url)}
            alt={foto.legenda === '' ? `Foto ${em + 1}` : foto.legenda}
            width={foto.largura}
            height={foto.altura}
            style={{ backgroundColor: foto.cor }}
          />
          <ActionIcon
            className={estilos.antes}
            variant="default"
            size="lg"
            aria-label="Foto anterior"
            disabled={em === 0}
            onClick={() => passar(em - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            className={estilos.depois}
            variant="default"
            size="lg"
            aria-label="Próxima foto"
            disabled={em === conjunto.fotos.length - 1}
            onClick={() => passar(em + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
        <p className={estilos.miudo}>
          {foto.nome} · {formatarDataHora(foto.em)} · {AVALIACAO_ROTULOS[foto.avaliacao]}
          {foto.motivo !== '' && `: ${foto.motivo}`}
          {foto.origem !== null && ' · editada'}
        </p>
        {pode && (
          <form
            className={estilos.legendaEscrita}
            noValidate
            onSubmit={(e) => {
              e.preventDefault();
              // A dialog stands in the page of a form, and its answer is not the form's.
              e.stopPropagation();
              if (mudou(foto)) aoArranjar(comLegendas(conjunto, escritas));
            }}
          >
            <InputBase
              label="Legenda"
              description="O que a foto mostra. Aparece no site."
              maxLength={LEGENDA_MAXIMA}
              value={legenda}
              onChange={(e) => setEscritas({ ...escritas, [foto.uid]: e.currentTarget.value })}
            />
            <div className={estilos.botoes}>
              <Button type="submit" size="xs" disabled={!mudou(foto)}>
                Salvar legenda
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconStar size={16} aria-hidden />}
                disabled={em === 0}
                onClick={() => aoArranjar(mover(escrito, foto.uid, 0))}
              >
                {em === 0 ? 'É a capa' : 'Fazer capa'}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPhotoEdit size={16} aria-hidden />}
                onClick={() => {
                  fechar();
                  aoEditar(foto);
                }}
              >
                Girar, cortar ou borrar
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => {
                  aoArranjar(retirar(escrito, foto.uid));
                  aoRetirar(escrito.fotos[em] ?? foto, em);
                  aoFechar();
                }}
              >
                Retirar
              </Button>
            </div>
          </form>
        )}
      </div>
    </Modal>
  );
}
