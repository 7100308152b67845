import { CAMPOS_DOS_MINIMOS } from '@martelo/schemas/lotes/minimos.ts';
import type { CampoDosMinimos, LoteDosMinimos } from '@martelo/schemas/lotes/minimos.ts';
import { useRef, useState } from 'react';
import { formatarBRL } from '../../lib/format/texto.ts';
import { lerReais, mascararReais } from '../../lib/format/reais.ts';
import { useTermos } from '../../hotsites/door.ts';
import { SeloDaSituacao } from '../../leiloeiro/door.ts';
import { linhasColadas } from '../linhas-coladas.ts';
import estilos from './minimos.module.css';

/** Saves one amount; answers what stood in the way, null where nothing did. */
export type Guardar = (
  lote: LoteDosMinimos,
  campo: CampoDosMinimos,
  valor: number | null,
) => Promise<string | null>;

type Props = {
  readonly lotes: readonly LoteDosMinimos[];
  readonly campos: readonly CampoDosMinimos[];
  readonly guardar: Guardar;
};

const escrever = (centavos: number | null): string =>
  centavos === null ? '' : mascararReais((centavos / 100).toFixed(2).replace('.', ','));

/**
 * The amounts of all lotes in one dense table: Tab goes through them, Enter saves and goes to the row below, a column of a spreadsheet
 * is pasted downward from where one stands.
 */
export function TabelaDosMinimos({ lotes, campos, guardar }: Props) {
  const { lote } = useTermos();
  const tabela = useRef<HTMLTableElement>(null);
  const [ditos, setDitos] = useState<Readonly<Record<string, string>>>({});
  const dizer = (onde: string, dito: string | null): void =>
    setDitos(({ [onde]: _antes, ...outros }) => (dito === null ? outros : { ...outros, [onde]: dito }));
  const salvar = async (l: LoteDosMinimos, campo: CampoDosMinimos, texto: string): Promise<void> => {
    const valor = lerReais(texto);
    const onde = `${l.lelUid} ${campo}`;
    if (valor === l[campo]) return dizer(onde, null);
    if (valor === null && (campo === 'minimo' || texto.trim() !== ''))
      return dizer(onde, 'Escreva um valor em reais.');
    dizer(onde, await guardar(l, campo, valor));
  };
  const irPara = (linha: number, campo: CampoDosMinimos): void =>
    tabela.current
      ?.querySelector<HTMLInputElement>(`[data-linha="${linha}"][data-campo="${campo}"]`)
      ?.focus();
  const colar = async (de: number, campo: CampoDosMinimos, textos: readonly string[]): Promise<void> => {
    for (const [i, texto] of textos.entries()) {
      const l = lotes[de + i];
      if (l !== undefined && l.fixos[campo] === null) await salvar(l, campo, texto);
    }
  };
  return (
    <div className={estilos.rolo}>
      <table ref={tabela} className={`numeros ${estilos.tabela}`}>
        <thead>
          <tr>
            <th scope="col">{lote.Um}</th>
            <th scope="col">Situação</th>
            <th scope="col">FIPE</th>
            <th scope="col">Está em</th>
            {campos.map((c) => (
              <th key={c} scope="col">
                {CAMPOS_DOS_MINIMOS[c]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lotes.map((l, i) => (
            <tr key={l.lelUid}>
              <th scope="row">
                {l.numero} · {l.nome}
              </th>
              <td>{l.situacao !== null && <SeloDaSituacao situacao={l.situacao} curto />}</td>
              <td className={estilos.valor}>{l.fipeValor === 0 ? '-' : formatarBRL(l.fipeValor)}</td>
              <td className={estilos.valor}>{l.valor === null ? '-' : formatarBRL(l.valor)}</td>
              {campos.map((campo) => {
                const onde = `${l.lelUid} ${campo}`;
                const fixo = l.fixos[campo];
                const erro = ditos[onde];
                return (
                  <td key={campo}>
                    <input
                      // What others changed stands there at once.
                      key={String(l[campo])}
                      className={estilos.campo}
                      inputMode="decimal"
                      aria-label={`${CAMPOS_DOS_MINIMOS[campo]}, ${lote.um} ${l.numero}`}
                      aria-invalid={erro !== undefined}
                      aria-describedby={erro === undefined ? undefined : `erro ${onde}`.replaceAll(' ', '-')}
                      data-linha={i}
                      data-campo={campo}
                      defaultValue={escrever(l[campo])}
                      placeholder={campo === 'incremento' ? escrever(l.incrementoAgora) : ''}
                      readOnly={fixo !== null}
                      title={fixo ?? undefined}
                      onFocus={(e) => e.currentTarget.select()}
                      onBlur={(e) => void salvar(l, campo, e.currentTarget.value)}
                      onKeyDown={(e) => {
                        if (e.key === 'Enter' || e.key === 'ArrowDown') irPara(i + 1, campo);
                        else if (e.key === 'ArrowUp') irPara(i - 1, campo);
                        else if (e.key === 'Escape') e.currentTarget.value = escrever(l[campo]);
                        else return;
                        e.preventDefault();
                      }}
                      onPaste={(e) => {
                        const textos = linhasColadas(e.clipboardData.getData('text'));
                        if (textos.length < 2) return;
                        e.preventDefault();
                        void colar(i, campo, textos);
                      }}
                    />
                    {erro !== undefined && (
                      <small id={`erro ${onde}`.replaceAll(' ', '-')} role="alert" className={estilos.erro}>
                        {erro}
                      </small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
