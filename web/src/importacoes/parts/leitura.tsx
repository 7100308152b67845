import { camposDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import type { CampoDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import { conferirImportacao } from '@martelo/schemas/importacoes/importacao.ts';
import type { Importacao, LeituraDaPlanilha } from '@martelo/schemas/importacoes/importacao.ts';
import { ehReferencia } from '@martelo/schemas/shared/registro/escolhas.ts';
import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { toast } from '../../ui/toast/store.ts';
import { EscolheRegistro, temLista } from './escolhe-registro.tsx';
import estilos from './leitura.module.css';

type Props = {
  readonly i: Importacao;
  /** The leilão of whose page somebody comes. */
  readonly leilao: string | undefined;
  readonly aoConferir: (i: Importacao) => void;
};

const LEILAO = 'lote.leilao';
/** Follows of the row itself: its number and place are counted on, its kind is the vehicle's. */
const POR_SI = new Set(['lote.numero', 'lote.posicaoLeilao', 'lote.tipo', 'veiculo.nome']);

type Fixo = { readonly c: CampoDaImportacao; readonly valor: string; readonly aoMudar: (v: string) => void };

/** What counts for all rows that say nothing of a field. */
function CampoFixo({ c: { campo, rotulo }, valor, aoMudar }: Fixo) {
  if (ehReferencia(campo.tipo) && campo.de !== null && temLista(campo.de))
    return <EscolheRegistro de={campo.de} label={rotulo} valor={valor} aoMudar={aoMudar} />;
  if (campo.opcoes.length > 0)
    return (
      <Select
        label={rotulo}
        placeholder="Escolha"
        data={campo.opcoes.map((o) => ({ value: o.valor, label: o.rotulo }))}
        value={valor === '' ? null : valor}
        clearable
        searchable
        onChange={(v) => aoMudar(v ?? '')}
      />
    );
  return <TextInput label={rotulo} value={valor} onChange={(e) => aoMudar(e.currentTarget.value)} />;
}

/** Which column is what, what counts for all rows, how the reading is kept: before anything is looked at. */
export function Leitura({ i, leilao, aoConferir }: Props) {
  const chamar = useChamar();
  const termos = useTermos();
  const campos = camposDaImportacao(termos);
  const [leitura, setLeitura] = useState<LeituraDaPlanilha>(() =>
    leilao === undefined || LEILAO in i.leitura.mapa
      ? i.leitura
      : { ...i.leitura, fixos: { ...i.leitura.fixos, [LEILAO]: leilao } },
  );
  const [nome, setNome] = useState(i.leituraSalva);
  const [mais, setMais] = useState<readonly string[]>([]);
  const { mapa, fixos } = leitura;
  const fixar = (chave: string, valor: string): void => {
    const { [chave]: _fora, ...outros } = fixos;
    setLeitura({ ...leitura, fixos: valor === '' ? outros : { ...outros, [chave]: valor } });
  };
  const mapear = (coluna: number, chaves: readonly string[]): void => {
    const outros = Object.entries(mapa).filter(([chave, c]) => c !== coluna && !chaves.includes(chave));
    setLeitura({ ...leitura, mapa: Object.fromEntries([...outros, ...chaves.map((c) => [c, coluna])]) });
  };
  const conferir = useMutation({
    mutationFn: () =>
      chamar(conferirImportacao, {
        params: { uid: i.uid },
        body: { revisao: i.revisao, leitura, salvarComo: nome },
      }),
    onSuccess: aoConferir,
    onError: (e) => toast.erro(e),
  });
  const comLotes = LEILAO in mapa || (fixos[LEILAO] ?? '') !== '';
  const doLote = Object.keys(mapa).filter((c) => c.startsWith('lote.'));
  // What a new record cannot be without, and no column says.
  const faltam = campos.filter(
    (c) =>
      c.campo.obrigatorio &&
      !POR_SI.has(c.chave) &&
      c.chave !== LEILAO &&
      (c.de === 'veiculo' || comLotes) &&
      mapa[c.chave] === undefined,
  );
  const postos = campos.filter(
    (c) =>
      c.chave !== LEILAO && !faltam.includes(c) && (mais.includes(c.chave) || (fixos[c.chave] ?? '') !== ''),
  );
  const grupos = [
    { group: 'Veículo', items: campos.filter((c) => c.de === 'veiculo') },
    { group: termos.lote.Um, items: campos.filter((c) => c.de === 'lote') },
  ].map(({ group, items }) => ({ group, items: items.map((c) => ({ value: c.chave, label: c.rotulo })) }));
  const identidades = campos.filter(
    (c) => c.de === 'veiculo' && c.campo.tipo === 'texto' && c.campo.nome !== 'nome',
  );
  return (
    <div className={estilos.leitura}>
      <section aria-labelledby="do-leilao" className={estilos.parte}>
        <h2 id="do-leilao">{`Para onde vão`}</h2>
        <div className={estilos.campos}>
          {LEILAO in mapa ? (
            <p className={estilos.miudo}>{`Uma coluna diz ${termos.leilao.o} de cada linha.`}</p>
          ) : (
            <EscolheRegistro
              de="cadastroDeLeiloes"
              label={termos.leilao.Um}
              description={`Sem ${termos.leilao.um}, entram só os veículos.`}
              valor={fixos[LEILAO] ?? ''}
              aoMudar={(v) => fixar(LEILAO, v)}
            />
          )}
        </div>
        {!comLotes && doLote.length > 0 && (
          <p role="status" className={estilos.aviso}>
            {`${doLote.length === 1 ? 'Uma coluna é' : `${doLote.length} colunas são`} de ${termos.lote.varios}: escolha ${termos.leilao.o} para que entrem.`}
          </p>
        )}
      </section>
      <section aria-labelledby="colunas" className={estilos.parte}>
        <h2 id="colunas">O que é cada coluna</h2>
        <div className={estilos.campos}>
          <NumberInput
            label="Linha dos títulos"
            description="No arquivo, a partir de 1; 0 se não há títulos."
            min={0}
            max={20_000}
            allowDecimal={false}
            value={leitura.linhaDoTitulo}
            onChange={(v) => setLeitura({ ...leitura, linhaDoTitulo: typeof v === 'number' ? v : 0 })}
          />
        </div>
        <ul className={estilos.colunas}>
          {i.colunas.map(({ titulo, exemplos }, coluna) => (
            // Columns have no names of their own, and never change places.
            <li key={`${coluna} ${titulo}`} data-fora={!Object.values(mapa).includes(coluna)}>
              <div>
                <strong>{titulo === '' ? `Coluna ${coluna + 1}` : titulo}</strong>
                <span className={estilos.miudo}>{exemplos.join(' · ')}</span>
              </div>
              <MultiSelect
                aria-label={`Vai para: ${titulo === '' ? `coluna ${coluna + 1}` : titulo}`}
                placeholder={Object.values(mapa).includes(coluna) ? '' : 'Não entra'}
                data={grupos}
                value={campos.filter((c) => mapa[c.chave] === coluna).map((c) => c.chave)}
                onChange={(chaves) => mapear(coluna, chaves)}
                searchable
                hidePickedOptions
                nothingFoundMessage="Nenhum campo com este nome"
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="fixos" className={estilos.parte}>
        <h2 id="fixos">Igual em todas as linhas</h2>
        <p className={estilos.miudo}>
          {faltam.length === 0
            ? 'Nada falta. Aqui se diz o que vale onde a célula está vazia.'
            : 'Estes campos nenhuma coluna diz. Para o que já está no cadastro, podem ficar vazios.'}
        </p>
        <div className={estilos.campos}>
          {[...faltam, ...postos].map((c) => (
            <CampoFixo key={c.chave} c={c} valor={fixos[c.chave] ?? ''} aoMudar={(v) => fixar(c.chave, v)} />
          ))}
          <Select
            label="Outro campo"
            placeholder="Acrescentar"
            data={grupos}
            value={null}
            searchable
            onChange={(v) => setMais(v === null ? mais : [...mais, v])}
          />
        </div>
      </section>
      <section aria-labelledby="guardar" className={estilos.parte}>
        <h2 id="guardar">Quando é o mesmo, e da próxima vez</h2>
        <div className={estilos.campos}>
          <Select
            label="Sem placa, chassi e Renavam, é o mesmo pelo campo"
            data={identidades.map((c) => ({ value: c.campo.nome, label: c.rotulo }))}
            value={leitura.identidade}
            searchable
            allowDeselect={false}
            onChange={(v) => setLeitura({ ...leitura, identidade: v ?? leitura.identidade })}
          />
          <TextInput
            label="Guardar esta leitura como"
            description="Planilhas com estes títulos serão lidas assim. Vazio: não guarda."
            placeholder="Planilha do Banco Azul"
            maxLength={60}
            value={nome}
            onChange={(e) => setNome(e.currentTarget.value)}
          />
        </div>
      </section>
      <div className={estilos.fim}>
        <Button loading={conferir.isPending} onClick={() => conferir.mutate()}>
          Conferir as linhas
        </Button>
        <span className={estilos.miudo}>Nada é gravado ainda.</span>
      </div>
    </div>
  );
}
