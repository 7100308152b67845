import { emTermos } from '@martelo/schemas/shared/telas.ts';
import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { ICONE } from '../icones.ts';
import { nomeDoGrupo } from '../menu.ts';
import { useTelas } from '../use-telas.ts';
import { combinarTelas } from './combinar.ts';
import estilos from './paleta.module.css';
import { useAchados } from './use-achados.ts';

const MAXIMO_DE_TELAS = 8;

type DaLinha = {
  readonly para: string;
  readonly icone: keyof typeof ICONE;
  readonly titulo: string;
  readonly detalhe: string;
};

function Linha({ para, icone, titulo, detalhe }: DaLinha) {
  const Icone = ICONE[icone];
  return (
    <Combobox.Option value={para} className={estilos.linha ?? ''}>
      <Icone size={18} stroke={1.7} aria-hidden />
      <span className={estilos.titulo}>{titulo}</span>
      <span className={estilos.detalhe}>{detalhe}</span>
    </Combobox.Option>
  );
}

/** Looks for screens and records by what is typed; arrows choose, Enter opens. */
function Procura({ aoFechar }: { readonly aoFechar: () => void }) {
  const id = useId();
  const [texto, setTexto] = useState('');
  const termos = useTermos();
  const navegar = useNavigate();
  // A screen that wants something by its address has none here; one that may go without stands there.
  const telas = useTelas().filter((t) => !/(?<!\{-)\$/.test(t.caminho));
  const { de, procurando, falhou } = useAchados(texto);
  const combinadas = combinarTelas(texto, telas, termos).slice(
    0,
    texto.trim() === '' ? telas.length : MAXIMO_DE_TELAS,
  );
  const cheias = de.filter(({ achados }) => achados.length > 0);
  const lista = useCombobox({ opened: true });
  const { selectFirstOption } = lista;
  const quais = [
    ...combinadas.map((t) => t.caminho),
    ...cheias.flatMap((f) => f.achados.map((a) => a.para)),
  ].join();
  useEffect(() => {
    selectFirstOption();
  }, [quais, selectFirstOption]);
  // The list has its name only once it is there: with the focus the field is rendered anew, and names it.
  const [, setFocado] = useState(false);
  const procuraveis = de.map(({ fonte }) => emTermos(fonte.rotulo, termos).toLowerCase());
  const dizer = ['Buscar telas', ...procuraveis].join(', ');
  return (
    <Combobox
      store={lista}
      onOptionSubmit={(para) => {
        aoFechar();
        void navegar({ to: para });
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          aria-label={dizer}
          placeholder={`${dizer}…`}
          maxLength={120}
          value={texto}
          onChange={(e) => setTexto(e.currentTarget.value)}
          onFocus={() => setFocado(true)}
          onKeyDown={(e) => {
            if (e.key === 'Escape') aoFechar();
          }}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={procurando ? <Loader size={16} /> : null}
          className={estilos.campo ?? ''}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={id} aria-label="O que combina" className={estilos.lista ?? ''}>
        {combinadas.length > 0 && (
          <Combobox.Group label="Telas">
            {combinadas.map((t) => (
              <Linha
                key={t.caminho}
                para={t.caminho}
                icone={t.icone}
                titulo={emTermos(t.nome, termos)}
                detalhe={nomeDoGrupo(t.grupo, termos)}
              />
            ))}
          </Combobox.Group>
        )}
        {cheias.map(({ fonte, achados }) => (
          <Combobox.Group key={fonte.tela.caminho} label={emTermos(fonte.rotulo, termos)}>
            {achados.map((a) => (
              <Linha key={a.para} {...a} icone={fonte.tela.icone} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p className={estilos.dito} role="status">
        {falhou
          ? 'A busca não respondeu. Confira a conexão e digite de novo.'
          : quais === '' && !procurando
            ? `Nada com “${texto.trim()}” entre o que o seu papel abre.`
            : ''}
      </p>
      <p className={estilos.pe} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> escolher <kbd>Enter</kbd> abrir <kbd>Esc</kbd> fechar
      </p>
    </Combobox>
  );
}

type Props = { readonly aberta: boolean; readonly aoFechar: () => void };

/** Ctrl+K: from anywhere to any screen or record. */
export const Paleta = ({ aberta, aoFechar }: Props) => (
  <Modal
    opened={aberta}
    onClose={aoFechar}
    withCloseButton={false}
    padding={0}
    size="38rem"
    yOffset="10dvh"
    title={<span className="so-leitor">Buscar</span>}
    classNames={{ header: estilos.cabeca ?? '', content: estilos.conteudo ?? '' }}
    attributes={{ header: { role: 'presentation' } }}
    transitionProps={{ duration: 120 }}
  >
    <Procura aoFechar={aoFechar} />
  </Modal>
);
