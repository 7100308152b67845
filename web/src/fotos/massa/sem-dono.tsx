import { donosPeloNome } from '@martelo/schemas/fotos/dono-no-nome.ts';
import type { DonoPossivel } from '@martelo/schemas/fotos/massa.ts';
import { Button, InputBase } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { contar } from '../../lib/format/texto.ts';
import { useTeclasDaTela } from '../../ui/teclas-da-tela.ts';
import { Painel } from '../../ui/registro/door.ts';
import { escreverDono } from './escrever-dono.ts';
import estilos from './massa.module.css';
import type { SemDono as Uma } from './soltas.ts';

type Props = {
  readonly semDono: readonly Uma[];
  readonly donos: readonly DonoPossivel[];
  readonly aoDizer: (uids: readonly string[], alvo: string) => void;
  readonly aoLargar: (uids: readonly string[]) => void;
};

/** A photo as it lies on the device; a kind that the browser cannot draw shows its name alone. */
function Miniatura({ arquivo }: { readonly arquivo: File }) {
  const [falhou, setFalhou] = useState(false);
  const url = useMemo(() => URL.createObjectURL(arquivo), [arquivo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  if (falhou) return <b className={estilos.semImagem}>HEIC</b>;
  return (
    <img
      src={url}
      alt=""
      width={160}
      height={120}
      loading="lazy"
      decoding="async"
      onError={() => setFalhou(true)}
    />
  );
}

/** Photos whose names say nothing: several are marked, and said to be of one plate or number. */
export function SemDono({ semDono, donos, aoDizer, aoLargar }: Props) {
  const { lote } = useTermos();
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set());
  const [texto, setTexto] = useState('');
  const ultima = useRef<number | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  const idDosDonos = useId();
  const achar = useMemo(() => donosPeloNome(donos, { numeroSozinho: true }), [donos]);
  const aqui = semDono.filter((s) => marcadas.has(s.foto.uid)).map((s) => s.foto.uid);
  const pelaEscolha = donos.find((d) => escreverDono(d, lote) === texto.trim());
  const achado = pelaEscolha ?? (texto.trim() === '' ? null : achar(texto.trim()).dono);
  useTeclasDaTela('Fotos sem dono', [
    {
      tecla: 'T',
      diz: 'Marcar todas, ou nenhuma',
      fazer: () =>
        setMarcadas(aqui.length === semDono.length ? new Set() : new Set(semDono.map((s) => s.foto.uid))),
    },
    { tecla: 'D', diz: 'Escrever de quem são as marcadas', fazer: () => campo.current?.focus() },
  ]);
  if (semDono.length === 0) return null;
  const marcar = (i: number, sim: boolean, ate: boolean): void => {
    const [de, fim] = ate && ultima.current !== null ? [ultima.current, i].toSorted((a, b) => a - b) : [i, i];
    const novas = new Set(marcadas);
    for (const { foto } of semDono.slice(de, (fim ?? i) + 1))
      if (sim) novas.add(foto.uid);
      else novas.delete(foto.uid);
    ultima.current = i;
    setMarcadas(novas);
  };
  const dizer = (): void => {
    if (achado === null || aqui.length === 0) return;
    aoDizer(aqui, achado.alvo);
    setMarcadas(new Set());
    setTexto('');
  };
  return (
    <Painel
      titulo="Sem dono"
      dito={<span className={estilos.miudo}>{contar(semDono.length, { um: 'foto', varios: 'fotos' })}</span>}
    >
      <div className={estilos.dentro}>
        <form
          className={estilos.botoes}
          noValidate
          onSubmit={(e) => {
            e.preventDefault();
            dizer();
          }}
        >
          <InputBase
            ref={campo}
            label={`Placa ou ${lote.um} das marcadas`}
            placeholder="ABC1D23 ou 12"
            list={idDosDonos}
            value={texto}
            onChange={(e) => setTexto(e.currentTarget.value)}
            error={texto.trim() !== '' && achado === null ? 'Ninguém com esta placa ou número' : undefined}
          />
          <datalist id={idDosDonos}>
            {donos.map((d) => (
              <option key={d.alvo} value={escreverDono(d, lote)} />
            ))}
          </datalist>
          <Button type="submit" disabled={achado === null || aqui.length === 0}>
            {aqui.length === 0 ? 'Marque as fotos' : `São de lá (${aqui.length})`}
          </Button>
          <Button
            variant="default"
            disabled={aqui.length === 0}
            onClick={() => {
              aoLargar(aqui);
              setMarcadas(new Set());
            }}
          >
            Deixar de fora
          </Button>
        </form>
        <p className={estilos.miudo} role="status">
          {achado === null
            ? 'Marque com o clique, várias de uma vez com Shift, ou todas com T.'
            : `São de ${escreverDono(achado, lote)}.`}
        </p>
        <ul className={estilos.grade} aria-label="Fotos sem dono">
          {semDono.map(({ foto, porque }, i) => (
            <li key={foto.uid}>
              <label className={estilos.solta}>
                <input
                  type="checkbox"
                  checked={marcadas.has(foto.uid)}
                  onClick={(e: MouseEvent<HTMLInputElement>) =>
                    marcar(i, e.currentTarget.checked, e.shiftKey)
                  }
                  onChange={() => undefined}
                />
                <Miniatura arquivo={foto.arquivo} />
                <span>
                  {foto.caminho}
                  <small>{porque}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Painel>
  );
}
