import { camposDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import { conferirImportacao, criarOsQueFaltam } from '@martelo/schemas/importacoes/importacao.ts';
import type { Faltante, Importacao } from '@martelo/schemas/importacoes/importacao.ts';
import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { contar } from '../../lib/format/texto.ts';
import { toast } from '../../ui/toast/store.ts';
import { EscolheRegistro, temLista } from './escolhe-registro.tsx';
import estilos from './leitura.module.css';

type Props = { readonly i: Importacao; readonly por: (i: Importacao) => void };
const idDe = (f: Faltante): string => `${f.chave} ${f.texto}`;

/** Words of the sheet that the house does not know: each is made, or is another name of what there is. */
export function Faltam({ i, por }: Props) {
  const chamar = useChamar();
  const campos = new Map(camposDaImportacao(useTermos()).map((c) => [c.chave, c]));
  const [ditas, setDitas] = useState<Readonly<Record<string, string>>>({});
  const reler = async (de: Importacao): Promise<Importacao> => {
    const novas = i.faltam.flatMap((f) => {
      const para = ditas[idDe(f)] ?? '';
      return para === '' ? [] : [{ chave: f.chave, texto: f.texto, para }];
    });
    const leitura = { ...de.leitura, trocas: [...de.leitura.trocas, ...novas] };
    return chamar(conferirImportacao, {
      params: { uid: i.uid },
      body: { revisao: de.revisao, leitura, salvarComo: i.leituraSalva },
    });
  };
  const aplicar = useMutation({
    mutationFn: () => reler(i),
    onSuccess: por,
    onError: (e) => toast.erro(e),
  });
  const criar = useMutation({
    mutationFn: async ({ chave, texto }: Faltante) =>
      reler(
        await chamar(criarOsQueFaltam, {
          params: { uid: i.uid },
          body: { revisao: i.revisao, chave, textos: [texto] },
        }),
      ),
    onSuccess: por,
    onError: (e) => toast.erro(e),
  });
  const espera = aplicar.isPending || criar.isPending;
  const algum = Object.values(ditas).some((v) => v !== '');
  return (
    <section aria-labelledby="faltam" className={estilos.parte}>
      <h2 id="faltam">Nomes que a casa não tem</h2>
      <p className={estilos.miudo}>
        Diga o que cada um quer dizer, ou crie. As linhas que os citam são conferidas de novo.
      </p>
      <ul className={estilos.colunas}>
        {i.faltam.map((f) => {
          const campo = campos.get(f.chave)?.campo;
          const valor = ditas[idDe(f)] ?? '';
          const dizer = (v: string): void => setDitas({ ...ditas, [idDe(f)]: v });
          return (
            <li key={idDe(f)}>
              <div>
                <strong>{f.texto}</strong>
                <span className={estilos.miudo}>
                  {campos.get(f.chave)?.rotulo}, em {contar(f.linhas, { um: 'linha', varios: 'linhas' })}
                </span>
              </div>
              <div className={estilos.escolha}>
                {campo !== undefined && campo.de !== null && temLista(campo.de) ? (
                  <EscolheRegistro de={campo.de} label="É o mesmo que" valor={valor} aoMudar={dizer} />
                ) : (
                  <Select
                    label="É o mesmo que"
                    placeholder="Escolha"
                    data={(campo?.opcoes ?? []).map((o) => ({ value: o.valor, label: o.rotulo }))}
                    value={valor === '' ? null : valor}
                    searchable
                    clearable
                    onChange={(v) => dizer(v ?? '')}
                  />
                )}
                {f.criavel && (
                  <Button variant="default" disabled={espera || valor !== ''} onClick={() => criar.mutate(f)}>
                    Criar
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <div className={estilos.fim}>
        <Button disabled={!algum} loading={aplicar.isPending} onClick={() => aplicar.mutate()}>
          Aplicar e conferir de novo
        </Button>
      </div>
    </section>
  );
}
