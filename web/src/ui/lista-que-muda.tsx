import { Button } from '@mantine/core';
import { useState } from 'react';
import { CampoDeEscolha } from './campo-de-escolha.tsx';
import estilos from './lista-que-muda.module.css';

type Item = { readonly id: number; readonly nome: string };

type Props = {
  /** What is to be said of the list before it; null where nothing is. */
  readonly apoio: string | null;
  /** What the list is called for who does not see where it stands. */
  readonly nome?: string;
  readonly itens: readonly Item[];
  /** What may still be put on it. */
  readonly livres: readonly Item[];
  readonly podeMudar: boolean;
  readonly rotulos: {
    /** The form's name, its field and its button. */
    readonly por: string;
    readonly campo: string;
    readonly botao: string;
    readonly tirar: (nome: string) => string;
  };
  readonly pondo: boolean;
  /** The one that is on its way out. */
  readonly tirando: number | null;
  readonly aoPor: (id: number) => void;
  readonly aoTirar: (id: number) => void;
};

/** A short list that staff put things on, one by one out of a choice, and take them off. */
export function ListaQueMuda({
  apoio,
  nome,
  itens,
  livres,
  podeMudar,
  rotulos,
  pondo,
  tirando,
  aoPor,
  aoTirar,
}: Props) {
  const [escolhido, setEscolhido] = useState('');
  // What was put on the list is no choice any more.
  const valor = livres.some(({ id }) => String(id) === escolhido) ? escolhido : '';
  return (
    <>
      {apoio !== null && <p className={estilos.apoio}>{apoio}</p>}
      <ul className={estilos.lista} aria-label={nome}>
        {itens.map((item) => (
          <li key={item.id}>
            {item.nome}
            {podeMudar && (
              <Button
                size="xs"
                variant="default"
                aria-label={rotulos.tirar(item.nome)}
                loading={tirando === item.id}
                onClick={() => aoTirar(item.id)}
              >
                Tirar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {podeMudar && livres.length > 0 && (
        <form
          className={estilos.por}
          aria-label={rotulos.por}
          onSubmit={(e) => {
            e.preventDefault();
            if (valor !== '') aoPor(Number(valor));
          }}
        >
          <CampoDeEscolha
            label={rotulos.campo}
            value={valor}
            data={[
              { value: '', label: 'Escolha' },
              ...livres.map((l) => ({ value: String(l.id), label: l.nome })),
            ]}
            onChange={(e) => setEscolhido(e.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={valor === ''} loading={pondo}>
            {rotulos.botao}
          </Button>
        </form>
      )}
    </>
  );
}
