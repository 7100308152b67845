import { MAXIMO_DE_FOTOS } from '@martelo/schemas/fotos/limites.ts';
import { Button } from '@mantine/core';
import { useTermos } from '../../hotsites/door.ts';
import { contar } from '../../lib/format/texto.ts';
import { Painel } from '../../ui/registro/door.ts';
import { escreverDono } from './escrever-dono.ts';
import estilos from './massa.module.css';
import type { Massa } from './use-massa.ts';

const FOTO = { um: 'foto', varios: 'fotos' } as const;

/** What goes where, before it goes: one row for each owner, with the names that it was known by. */
export function Grupos({ massa: { grupos, enviar, largar } }: { readonly massa: Massa }) {
  const { lote } = useTermos();
  if (grupos.length === 0) return null;
  const quantas = grupos.reduce((soma, g) => soma + g.fotos.length, 0);
  return (
    <Painel
      titulo="Prontas para enviar"
      dito={
        <span className={estilos.miudo}>
          {contar(quantas, FOTO)} de {contar(grupos.length, { um: 'veículo', varios: 'veículos' })}
        </span>
      }
    >
      <div className={estilos.dentro}>
        <div className={estilos.botoes}>
          <Button onClick={() => enviar(grupos)}>Enviar {contar(quantas, FOTO)}</Button>
          <Button variant="default" onClick={() => largar(grupos.flatMap((g) => g.fotos.map((f) => f.uid)))}>
            Deixar de fora
          </Button>
        </div>
        <ul className={estilos.lista} aria-label="Fotos por veículo">
          {grupos.map(({ dono, fotos }) => {
            const total = dono.quantas + fotos.length;
            return (
              <li key={dono.alvo}>
                <details className={estilos.nome}>
                  <summary>
                    {escreverDono(dono, lote)}
                    <span className={estilos.miudo}>
                      {' '}
                      {contar(fotos.length, FOTO)}
                      {dono.quantas > 0 && `, já tem ${dono.quantas}`}
                      {total > MAXIMO_DE_FOTOS && `; cabem ${MAXIMO_DE_FOTOS}`}
                    </span>
                  </summary>
                  <ol className={estilos.nomes}>
                    {fotos.map((f) => (
                      <li key={f.uid}>{f.caminho}</li>
                    ))}
                  </ol>
                </details>
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  onClick={() => largar(fotos.map((f) => f.uid))}
                >
                  Tirar<span className="so-leitor">: {escreverDono(dono, lote)}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Painel>
  );
}

/** Photos that the house has already, or that were chosen twice. */
export function Repetidas({ massa: { repetidas, largar, mesmoAssim } }: { readonly massa: Massa }) {
  if (repetidas.length === 0) return null;
  const uids = repetidas.map((r) => r.foto.uid);
  return (
    <Painel titulo="Repetidas" dito={<span className={estilos.miudo}>{contar(uids.length, FOTO)}</span>}>
      <div className={estilos.dentro}>
        <p className={estilos.miudo}>São os mesmos arquivos, byte por byte: não serão enviados.</p>
        <div className={estilos.botoes}>
          <Button size="xs" variant="default" onClick={() => largar(uids)}>
            Deixar de fora
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => mesmoAssim(uids)}>
            Enviar mesmo assim
          </Button>
        </div>
        <ul className={estilos.lista} aria-label="Fotos repetidas">
          {repetidas.map(({ foto, onde }) => (
            <li key={foto.uid}>
              <span className={estilos.nome}>
                {foto.caminho} <span className={estilos.miudo}>já está em {onde}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Painel>
  );
}
