import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileOff, IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatarHora } from '../../lib/format/data.ts';
import { useNomeAberto } from '../../lib/nome-aberto.ts';
import '../styles/campos.ts';
import { Aviso } from '../aviso.tsx';
import { Faixa } from '../faixa.tsx';
import { AbasDaFicha, useAba } from './abas.tsx';
import type { Aba } from './abas.tsx';
import { Barra } from './barra.tsx';
import { ContextoDaFicha } from './contexto.ts';
import { PainelDoConflito } from './conflito.tsx';
import { DialogoDeMotivo } from './dialogo-de-motivo.tsx';
import estilos from './formulario.module.css';
import { Guarda } from './guarda.tsx';
import { Rascunho } from './oferta-de-rascunho.tsx';
import { Situacao } from './situacao.tsx';
import type { Ficha, FichaDe } from './tipos.ts';

const tituloDe = ({ registro, um, novo }: Ficha): string =>
  novo || registro?.item == null ? `Cadastrar ${um}` : registro.de.titulo(registro.item as never);

/** Fields that are wrong and have no place on this page: nobody may be left without a word. */
function SemLugar({ ficha: { erros, lugar, descricao } }: { readonly ficha: Ficha }) {
  const fora = Object.entries(erros).filter(([onde]) => {
    const nome = onde.split('.')[0] ?? '';
    return (
      lugar.current !== null && lugar.current.querySelector(`[data-campo="${CSS.escape(nome)}"]`) === null
    );
  });
  if (fora.length === 0) return null;
  return (
    <Faixa tom="ruim" titulo="Não deu para salvar">
      {fora.map(([onde, frase]) => (
        <p key={onde}>
          {descricao.find((d) => d.nome === onde.split('.')[0])?.rotulo ?? onde}: {frase}
        </p>
      ))}
    </Faixa>
  );
}

type Props = {
  /** What `useRegistro` or `useFormulario` answered. */
  readonly de: Pick<FichaDe<never, unknown>, 'lugar'>;
  /** The title of the page, where it is not what the record is called. */
  readonly titulo?: string;
  /** What stands beside the title: another page of it, a badge. */
  readonly cabeca?: ReactNode;
  /** Further parts of the page, as tabs beside the form; none before the record is there. */
  readonly abas?: readonly Aba[];
  readonly children: ReactNode;
};

const NENHUMA: readonly Aba[] = [];

/** A form as a page: title, fields, what may be done, history beside it, and the bar that saves. */
export function Formulario({ de, titulo, cabeca, abas = NENHUMA, children }: Props) {
  const ficha = de as Ficha;
  const [lado, setLado] = useState<HTMLElement | null>(null);
  const { conflito, salvar, registro, pedindoMotivo, salvando, desistirDoMotivo, lugar } = ficha;
  // In a rich text too.
  useHotkeys([['mod+S', () => salvar()]], [], true);
  const partes = ficha.novo ? NENHUMA : abas;
  const aba = useAba(partes);
  const nome = titulo ?? tituloDe(ficha);
  useNomeAberto(nome);
  const maisNovo = registro?.maisNovo ?? null;
  if (registro?.ausente === true)
    return (
      <Aviso
        icone={<IconFileOff size={32} stroke={1.6} />}
        titulo="Não encontramos este registro"
        texto="O endereço pode ter mudado, ou ele é de outro site. Nada do que você fez se perdeu."
      />
    );
  const corpo = (
    <div className={estilos.corpo} hidden={conflito !== null}>
      <form
        ref={lugar}
        className={estilos.formulario}
        noValidate
        aria-label={nome}
        onSubmit={(e) => {
          e.preventDefault();
          salvar();
        }}
      >
        {children}
        {/* Enter in a field saves, as everywhere: a form without such a button would not. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
      <aside ref={setLado} className={estilos.aside} aria-label="Sobre este registro">
        <Situacao />
      </aside>
    </div>
  );
  return (
    <ContextoDaFicha value={{ ficha, lado }}>
      <div className={estilos.tudo}>
        <div className={estilos.pagina}>
          <header className={estilos.cabeca}>
            <h1>{nome}</h1>
            {cabeca}
          </header>
          <Rascunho ficha={ficha} />
          {maisNovo !== null && conflito === null && (
            <Faixa
              tom="alerta"
              icone={<IconUserEdit size={18} aria-hidden />}
              titulo={`${maisNovo.mudadoPor} salvou às ${formatarHora(maisNovo.mudadoEm)}`}
            >
              <Button size="xs" variant="default" onClick={() => ficha.mostrarConflito(maisNovo)}>
                Ver o que mudou
              </Button>
            </Faixa>
          )}
          <SemLugar ficha={ficha} />
          {conflito !== null && <PainelDoConflito conflito={conflito} />}
          {partes.length === 0 ? (
            corpo
          ) : (
            <AbasDaFicha
              rotulo={`Partes de ${nome}`}
              primeira="Detalhes"
              abas={partes}
              atual={aba}
              mexida={ficha.mudados.length > 0}
            >
              {corpo}
            </AbasDaFicha>
          )}
        </div>
        {conflito === null && <Barra />}
      </div>
      <Guarda />
      {pedindoMotivo && (
        <DialogoDeMotivo
          titulo="Salvar com que motivo?"
          texto="Esta mudança pede um motivo."
          verbo="Salvar"
          obrigatorio
          enviando={salvando}
          aoConfirmar={salvar}
          aoFechar={desistirDoMotivo}
        />
      )}
    </ContextoDaFicha>
  );
}
