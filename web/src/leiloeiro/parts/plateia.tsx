import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { IconUserCog, IconUserPlus, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { aoDigitar } from '../../lib/format/digitar.ts';
import { lerReais, mascararReais } from '../../lib/format/reais.ts';
import { formatarLugar, formatarValor } from '../../lib/format/texto.ts';
import type { ApelidoNaTela } from '../plateia.ts';
import { APELIDOS_POR_PAGINA, paginaDeApelidos } from '../plateia.ts';
import { vezAgora } from '../rodizio.ts';
import { abrirDialogo, painelStore, usePainelStore } from '../store.ts';
import { teclaDoApelido } from '../teclas.ts';
import { useVez } from '../vez.ts';
import { Rodizio } from './rodizio.tsx';
import estilos from './plateia.module.css';
import { Tecla } from './tecla.tsx';

type Props = {
  readonly vivo: LoteAoVivo;
  readonly apelidos: readonly ApelidoNaTela[];
  /** Those who bid no more: named, without a digit. */
  readonly revogados: readonly ApelidoNaTela[];
  readonly carregando: boolean;
  readonly campo: RefObject<HTMLInputElement | null>;
  readonly dar: (apelido: ApelidoNaTela) => void;
  readonly recebe: boolean;
};

/** Floor bids (bid rule 23): one digit per registered apelido, the exact value on each button; the next bid by default. */
export function Plateia({ vivo, apelidos, revogados, carregando, campo, dar, recebe }: Props) {
  const { lance, leilao } = useTermos();
  const parte = useRef<HTMLElement>(null);
  // On a phone it opens below the lote, out of sight.
  useEffect(() => {
    parte.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const digitado = usePainelStore((s) => s.valorDaPlateia);
  const { visiveis, pagina, paginas } = paginaDeApelidos(
    apelidos,
    usePainelStore((s) => s.paginaDeApelidos),
  );
  const valor = lerReais(digitado) ?? vivo.proximo;
  const vez = useVez((e) => vezAgora(e, apelidos, vivo.apelido));
  const onde = vez === null ? -1 : apelidos.indexOf(vez);
  useEffect(() => {
    // Those that show follow the turn; who pages on by hand stays there until it passes.
    if (onde >= 0) painelStore.setState({ paginaDeApelidos: Math.floor(onde / APELIDOS_POR_PAGINA) });
  }, [onde]);
  const lugar = (a: ApelidoNaTela): string =>
    vivo.apelido === a.apelido ? 'na frente' : a === vez ? 'é a vez' : formatarLugar(a.cidade, a.estado);
  return (
    <section ref={parte} className={estilos.plateia} aria-label="Plateia">
      <div className={estilos.cabeca}>
        <h2>{lance.Um} da plateia</h2>
        <button
          type="button"
          className={estilos.fechar}
          onClick={() => painelStore.setState({ plateia: false })}
        >
          <span className="so-leitor">Fechar plateia</span>
          <Tecla>Esc</Tecla>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <label className={estilos.valor}>
        Valor
        <span>
          R$
          <input
            ref={campo}
            className="numeros"
            inputMode="decimal"
            autoComplete="off"
            maxLength={18}
            placeholder={mascararReais(String(vivo.proximo / 100).replace('.', ','))}
            value={digitado}
            onChange={aoDigitar(mascararReais, digitado, (valorDaPlateia) =>
              painelStore.setState({ valorDaPlateia }),
            )}
            onKeyDown={(e) => (e.key === 'Enter' || e.key === 'Escape') && e.currentTarget.blur()}
          />
        </span>
        <Tecla>V</Tecla>
      </label>
      {!carregando && apelidos.length + revogados.length === 0 && (
        <p className={estilos.vazio}>Nenhum participante da plateia cadastrado para {leilao.este}.</p>
      )}
      {vez !== null && (
        <Rodizio
          vez={vez}
          valor={valor}
          plateia={{ apelidos, lider: vivo.apelido }}
          recebe={recebe}
          dar={() => dar(vez)}
        />
      )}
      <ol>
        {visiveis.map((a, i) => (
          <li key={a.uid}>
            <button
              type="button"
              className={estilos.apelido}
              aria-disabled={!recebe}
              aria-keyshortcuts={teclaDoApelido(i + 1)}
              onClick={() => recebe && dar(a)}
              data-lidera={vivo.apelido === a.apelido}
              data-vez={a === vez}
            >
              <Tecla>{teclaDoApelido(i + 1)}</Tecla>
              <span className={estilos.nome}>
                {a.apelido}
                <small>{lugar(a)}</small>
              </span>
              <span className="numeros">{formatarValor(valor)}</span>
            </button>
          </li>
        ))}
      </ol>
      {revogados.length > 0 && (
        <p className={estilos.vazio}>Habilitação revogada: {revogados.map((a) => a.apelido).join(', ')}.</p>
      )}
      <div className={estilos.pe}>
        <button type="button" onClick={() => abrirDialogo({ tipo: 'apelido' })} aria-keyshortcuts="U">
          <IconUserPlus size={18} aria-hidden /> Cadastrar <Tecla>U</Tecla>
        </button>
        {paginas > 1 && (
          <button
            type="button"
            onClick={() => painelStore.setState({ paginaDeApelidos: pagina + 1 })}
            aria-keyshortcuts="0"
          >
            {pagina + 1} de {paginas} <Tecla>0</Tecla>
          </button>
        )}
      </div>
      {apelidos.length + revogados.length > 0 && (
        <div className={estilos.pe}>
          <button type="button" onClick={() => abrirDialogo({ tipo: 'revogar' })} aria-keyshortcuts="H">
            <IconUserCog size={18} aria-hidden /> Habilitações <Tecla>H</Tecla>
          </button>
        </div>
      )}
    </section>
  );
}
