import { mostrar } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import { Button, Radio } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatarHora } from '../../lib/format/data.ts';
import { useNomes } from '../nomes.ts';
import { soOs } from './comparar.ts';
import estilos from './conflito.module.css';
import { useDentro } from './contexto.ts';
import type { Conflito } from './tipos.ts';
import { useTitulos } from './titulos.ts';

type De = 'dele' | 'meu';

/** Somebody else saved meanwhile: his values and mine side by side; only where both changed the same field is anybody asked. */
export function PainelDoConflito({ conflito: { dele, juncao } }: { readonly conflito: Conflito }) {
  const { ficha } = useDentro();
  const lugares = useNomes();
  const { descricao, valores, base, listas, resolver } = ficha;
  const titulos = useTitulos(descricao, listas, [base, dele, valores]);
  const nomes: NomesDe = (campo, valor) => titulos.get(String(valor)) ?? lugares(campo, valor);
  const [escolhas, setEscolhas] = useState<Readonly<Record<string, De>>>({});
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const escolhido = (nome: string): De => escolhas[nome] ?? 'meu';
  const quem = dele.mudadoPor === '' ? 'Outra pessoa' : dele.mudadoPor;
  const ler = (nome: string, valor: unknown): string => {
    const d = descricao.find((c) => c.nome === nome);
    return d === undefined ? '' : mostrar(d, valor, nomes);
  };
  const rotulo = (nome: string): string => descricao.find((c) => c.nome === nome)?.rotulo ?? nome;
  const juntos = {
    ...juncao.junto,
    ...soOs(
      juncao.perguntados.filter((n) => escolhido(n) === 'dele'),
      dele,
    ),
  };
  const tudoDele = soOs(
    descricao.map((d) => d.nome),
    dele,
  );
  const semPergunta = juncao.perguntados.length === 0;
  return (
    <section className={estilos.conflito} aria-labelledby="conflito">
      <header>
        <IconAlertTriangle size={20} aria-hidden />
        <h2 id="conflito" ref={titulo} tabIndex={-1}>
          {quem} salvou antes de você, às {formatarHora(dele.mudadoEm)}
        </h2>
        <p>
          {semPergunta
            ? 'Vocês mudaram campos diferentes: os dois ficam.'
            : 'Nada do que você digitou se perdeu. Escolha campo a campo.'}
        </p>
      </header>
      <div className={estilos.campos}>
        <div className={estilos.cabeca} aria-hidden>
          <span>Campo</span>
          <span>De {quem}</span>
          <span>Meu, ainda não salvo</span>
        </div>
        {juncao.perguntados.map((nome) => (
          <Radio.Group
            key={nome}
            value={escolhido(nome)}
            onChange={(v) => setEscolhas({ ...escolhas, [nome]: v === 'dele' ? 'dele' : 'meu' })}
            aria-label={rotulo(nome)}
          >
            <div className={estilos.linha}>
              <span className={estilos.nome}>
                <strong>{rotulo(nome)}</strong>
                <small>antes: {ler(nome, base[nome])}</small>
              </span>
              <Radio.Card
                value="dele"
                className={estilos.opcao}
                aria-label={`${quem}: ${ler(nome, dele[nome])}`}
              >
                <Radio.Indicator size="xs" />
                <span>
                  <small>De {quem}</small>
                  {ler(nome, dele[nome])}
                </span>
              </Radio.Card>
              <Radio.Card
                value="meu"
                className={estilos.opcao}
                aria-label={`Meu: ${ler(nome, valores[nome])}`}
              >
                <Radio.Indicator size="xs" />
                <span>
                  <small>Meu</small>
                  {ler(nome, valores[nome])}
                </span>
              </Radio.Card>
            </div>
          </Radio.Group>
        ))}
        {juncao.soDele.map((nome) => (
          <div key={nome} className={estilos.linha} data-quieta>
            <span className={estilos.nome}>{rotulo(nome)}</span>
            <span>{ler(nome, dele[nome])}</span>
            <span>você não mudou, fica o de {quem}</span>
          </div>
        ))}
        {juncao.soMeus.map((nome) => (
          <div key={nome} className={estilos.linha} data-quieta>
            <span className={estilos.nome}>{rotulo(nome)}</span>
            <span>não mudou</span>
            <span>{ler(nome, valores[nome])}, fica o seu</span>
          </div>
        ))}
        {!dele.ativo && <p className={estilos.nota}>{quem} também desativou este registro.</p>}
      </div>
      <footer>
        <Button onClick={() => resolver(juntos, true)}>
          {semPergunta ? 'Salvar os dois' : 'Salvar assim'}
        </Button>
        <Button variant="default" onClick={() => resolver(tudoDele, false)}>
          Ficar com tudo de {quem}
        </Button>
        {!semPergunta && (
          <Button variant="default" onClick={() => resolver(juncao.junto, true)}>
            Ficar com tudo meu
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => resolver(juntos, false)}>
          Voltar a editar
        </Button>
      </footer>
    </section>
  );
}
