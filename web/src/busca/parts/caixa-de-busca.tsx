import { IconSearch, IconX } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import estilos from './caixa-de-busca.module.css';

type Props = {
  /** Where the form goes without JavaScript. */
  readonly para: string;
  readonly texto: string;
  readonly aoBuscar: (texto: string) => void;
};

/** Free text for the list of lotes; accents and small mistakes do not matter. */
export function CaixaDeBusca({ para, texto, aoBuscar }: Props) {
  const { lote } = useTermos();
  return (
    <form
      // Another text from elsewhere (a step back, a chip taken away) begins anew.
      key={texto}
      role="search"
      action={para}
      className={estilos.caixa}
      onSubmit={(e) => {
        e.preventDefault();
        const dada = new FormData(e.currentTarget).get('busca');
        aoBuscar(typeof dada === 'string' ? dada.trim() : '');
      }}
    >
      <IconSearch size={20} stroke={1.8} aria-hidden />
      <input
        type="search"
        name="busca"
        defaultValue={texto}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={`Buscar ${lote.varios}`}
        placeholder="Marca, modelo ou cidade"
      />
      {texto !== '' && (
        <button
          type="button"
          className={estilos.limpar}
          aria-label="Limpar busca"
          onClick={() => aoBuscar('')}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
      <button type="submit">Buscar</button>
    </form>
  );
}
