import {
  ateLer,
  CONTRASTE_MINIMO,
  contraste,
  coresDeDuas,
  emPalavras,
} from '@martelo/schemas/hotsites/contraste.ts';
import { salvarCores } from '@martelo/schemas/instalacao/instalacao.ts';
import { PALETAS } from '@martelo/schemas/instalacao/passos.ts';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { useSalvarPasso } from '../queries.ts';
import type { PropsDoPasso } from './passo.ts';
import estilos from './passo-cores.module.css';

const INTEIRA = /^#[0-9a-f]{6}$/i;

/** A colour: chosen from the device's own picker, or written. */
function Cor({
  rotulo,
  nome,
  valor,
  aoMudar,
}: {
  readonly rotulo: string;
  readonly nome: string;
  readonly valor: string;
  readonly aoMudar: (cor: string) => void;
}) {
  return (
    <div className={estilos.cor}>
      <input
        type="color"
        aria-label={`${rotulo}, na paleta`}
        value={INTEIRA.test(valor) ? valor : '#000000'}
        onChange={(e) => aoMudar(e.currentTarget.value)}
      />
      <TextInput
        label={rotulo}
        name={nome}
        size="md"
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        value={valor}
        error={INTEIRA.test(valor) ? null : 'Use o formato #rrggbb.'}
        onChange={(e) => aoMudar(e.currentTarget.value.trim())}
      />
    </div>
  );
}

/** The brand as its site would show it. */
function Amostra({ primaria, secundaria, nome }: { primaria: string; secundaria: string; nome: string }) {
  const id = useId();
  const c = coresDeDuas(primaria, secundaria);
  return (
    <svg
      className={estilos.amostra}
      viewBox="0 0 480 150"
      role="img"
      aria-label={`Amostra das cores de ${nome}`}
    >
      <defs>
        <linearGradient id={id} x1="0" x2="1">
          <stop offset="0" stopColor={c.corGradient1} />
          <stop offset="0.55" stopColor={c.corGradient2} />
          <stop offset="1" stopColor={c.corGradient3} />
        </linearGradient>
      </defs>
      <rect width="480" height="150" fill={`url(#${id})`} />
      <text x="24" y="60" fill={c.corTextoSobreDegrade} fontSize="26" fontWeight="700">
        {nome}
      </text>
      <rect x="24" y="88" width="132" height="38" rx="6" fill={secundaria} />
      <text
        x="90"
        y="112"
        textAnchor="middle"
        fontSize="16"
        fontWeight="600"
        fill={contraste(secundaria, '#ffffff') >= CONTRASTE_MINIMO ? '#ffffff' : '#16191d'}
      >
        Dar um lance
      </text>
      <rect x="176" y="88" width="132" height="38" rx="6" fill="#ffffff" />
      <text x="242" y="112" textAnchor="middle" fontSize="16" fontWeight="600" fill={primaria}>
        Ver os lotes
      </text>
    </svg>
  );
}

/** The two colours of the brand, with how well they are read. */
export function PassoCores({ casa: { cores, identidade }, aoSalvar }: PropsDoPasso) {
  const [primaria, setPrimaria] = useState(cores?.corPrimaria ?? PALETAS[0].corPrimaria);
  const [secundaria, setSecundaria] = useState(cores?.corSecundaria ?? PALETAS[0].corSecundaria);
  const salvar = useSalvarPasso(salvarCores, aoSalvar);
  const inteiras = INTEIRA.test(primaria) && INTEIRA.test(secundaria);
  const leitura = INTEIRA.test(primaria) ? contraste(primaria, '#ffffff') : 0;
  const le = leitura >= CONTRASTE_MINIMO;
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Cores"
      onSubmit={(e) => {
        e.preventDefault();
        if (inteiras && le) salvar.mutate({ body: { corPrimaria: primaria, corSecundaria: secundaria } });
      }}
    >
      <div className={estilos.paletas} role="group" aria-label="Paletas prontas">
        {PALETAS.map((p) => (
          <button
            key={p.nome}
            type="button"
            className={estilos.paleta}
            aria-pressed={p.corPrimaria === primaria && p.corSecundaria === secundaria}
            onClick={() => {
              setPrimaria(p.corPrimaria);
              setSecundaria(p.corSecundaria);
            }}
          >
            <span className={estilos.duas}>
              <svg viewBox="0 0 40 24" aria-hidden>
                <rect width="26" height="24" fill={p.corPrimaria} />
                <rect x="26" width="14" height="24" fill={p.corSecundaria} />
              </svg>
            </span>
            {p.nome}
          </button>
        ))}
      </div>
      <div className={formularios.dois}>
        <Cor rotulo="Cor principal" nome="corPrimaria" valor={primaria} aoMudar={setPrimaria} />
        <Cor rotulo="Cor de destaque" nome="corSecundaria" valor={secundaria} aoMudar={setSecundaria} />
      </div>
      {inteiras && (
        <Amostra primaria={primaria} secundaria={secundaria} nome={identidade?.nome ?? 'Sua casa'} />
      )}
      <p className={estilos.leitura} data-le={le} role="status">
        {le
          ? `Contraste da cor principal com o branco: ${emPalavras(leitura)}. Lê-se bem.`
          : `Contraste de ${emPalavras(leitura)}: é preciso 4,5 para ler texto branco sobre ela.`}
        {!le && INTEIRA.test(primaria) && (
          <Button variant="default" size="sm" onClick={() => setPrimaria(ateLer(primaria))}>
            Escurecer até ler
          </Button>
        )}
      </p>
      {salvar.isError && <ErroDoFormulario>{comoErro(salvar.error).message}</ErroDoFormulario>}
      <Button type="submit" size="lg" loading={salvar.isPending} disabled={!inteiras || !le}>
        Salvar e continuar
      </Button>
    </form>
  );
}
