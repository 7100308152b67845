import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { lerReais } from '../../lib/format/reais.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { CampoDeReais } from '../../ui/campo-de-reais.tsx';
import { modosOferecidos } from '../modos.ts';
import type { Modo } from '../painel-state.ts';
import { valoresRapidos } from '../painel-state.ts';
import { maximoAberto, verboDoLance } from '../posicao.ts';
import { BotaoDeValor } from './botao-de-valor.tsx';
import type { DadosDoPainel } from './dados.ts';
import estilos from './escolher.module.css';

function Rapidos({ dados }: { readonly dados: DadosDoPainel }) {
  const { vivo, painel, bloqueado } = dados;
  const { lance } = useTermos();
  const [proximo = vivo.proximo, ...acima] = valoresRapidos(vivo.proximo, vivo.incremento);
  const comum = {
    envia: painel.estado.umToque,
    disabled: bloqueado,
    aoApertar: (valor: number) => painel.pedir({ modo: 'lance', valor }),
  };
  return (
    <>
      <BotaoDeValor {...comum} size="xl" fullWidth className={estilos.principal} valor={proximo}>
        {verboDoLance(lance)} de {formatarValor(proximo)}
      </BotaoDeValor>
      <div className={estilos.acima} role="group" aria-label="Valores acima">
        {/* Each keeps its place while its value rises: a finger is over a place. */}
        {acima.map((valor, lugar) => (
          <BotaoDeValor key={lugar} {...comum} variant="default" valor={valor}>
            {formatarValor(valor)}
          </BotaoDeValor>
        ))}
      </div>
    </>
  );
}

type CampoProps = {
  readonly dados: DadosDoPainel;
  readonly modo: 'lance' | 'automatico' | 'proposta';
  readonly minimo: number;
  readonly rotulo: string;
  readonly botao: string;
  readonly descricao?: string;
  /** What stands in the empty field, in centavos; else the least that is taken. */
  readonly sugestao?: number;
};

function ComValor({ dados, modo, minimo, rotulo, botao, descricao, sugestao = minimo }: CampoProps) {
  const { painel, bloqueado } = dados;
  const [erro, setErro] = useState<string>();
  const { digitado } = painel.estado;
  const enviar = (): void => {
    const valor = lerReais(digitado);
    if (valor === null || valor === 0) setErro('Informe o valor.');
    else if (valor < minimo) setErro(`O valor precisa ser de ${formatarValor(minimo)} ou mais.`);
    else {
      setErro(undefined);
      painel.pedir({ modo, valor });
    }
  };
  const mandar = (
    <Button type="submit" variant={modo === 'lance' ? 'default' : 'filled'} size="md" disabled={bloqueado}>
      {botao}
    </Button>
  );
  return (
    <form
      className={estilos.comValor}
      onSubmit={(e) => {
        e.preventDefault();
        enviar();
      }}
      noValidate
    >
      <CampoDeReais
        rotulo={rotulo}
        {...(descricao === undefined ? {} : { descricao })}
        valor={digitado}
        aoMudar={(texto) => {
          setErro(undefined);
          painel.despachar({ tipo: 'digitar', texto });
        }}
        erro={erro}
        exemplo={sugestao > 1 ? formatarValor(sugestao).replace('R$\u00a0', '') : ''}
        junto={modo === 'lance' ? mandar : undefined}
      />
      {modo !== 'lance' && mandar}
    </form>
  );
}

/** The first tap: which value, in which way. */
export function Escolher({ dados }: { readonly dados: DadosDoPainel }) {
  const { vivo, painel, posicao } = dados;
  const { lance, lote } = useTermos();
  const modos = modosOferecidos(dados, useHotsite().recursos);
  const modo = modos.includes(painel.estado.modo) ? painel.estado.modo : (modos[0] ?? 'lance');
  const rotulos: Readonly<Record<Modo, string>> = {
    lance: lance.Um,
    automatico: 'Automático',
    proposta: 'Proposta',
    'compre-ja': 'Compre Já',
  };
  const ganhando = posicao?.ganhandoPerdendo === 'ganhando';
  const seu = lance.seu;
  const maximo = maximoAberto(vivo, posicao);
  const agora = vivo.valor ?? vivo.minimo;
  if (modos.length === 0)
    return (
      <p className={estilos.nota}>
        {lote.Este} não recebe {lance.varios} pelo site. Fale conosco.
      </p>
    );
  return (
    <div className={estilos.escolher}>
      {modos.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={`Forma de ${lance.um}`}
          value={modo}
          onChange={(m) => painel.despachar({ tipo: 'mudar-modo', modo: m as Modo })}
          data={modos.map((m) => ({ value: m, label: rotulos[m] }))}
        />
      )}
      {modo === 'lance' &&
        (ganhando ? (
          <p className={estilos.nota}>
            Você está na frente. Se alguém passar {concordar('o', lance)} {lance.seu}, avisamos na hora. Para
            não precisar ficar olhando, deixe um máximo no Automático.
          </p>
        ) : (
          <>
            <Rapidos dados={dados} />
            <ComValor
              dados={dados}
              modo="lance"
              minimo={vivo.proximo}
              rotulo="Outro valor"
              botao="Usar este valor"
            />
            <Switch
              label="Enviar com um toque nesta sessão"
              checked={painel.estado.umToque}
              onChange={(e) => painel.mudarUmToque(e.currentTarget.checked)}
            />
          </>
        ))}
      {modo === 'automatico' && (
        <>
          {posicao !== null && posicao.meuMaximo !== null && (
            <p className={estilos.nota}>
              Seu máximo atual: <strong>{formatarValor(posicao.meuMaximo)}</strong>. Só você vê este valor.
            </p>
          )}
          <ComValor
            dados={dados}
            modo="automatico"
            minimo={ganhando ? agora : vivo.proximo}
            rotulo="Seu máximo"
            descricao="Ninguém mais vê este valor, nem a nossa equipe."
            botao={maximo === null ? 'Deixar este máximo' : 'Mudar para este máximo'}
            sugestao={maximo ?? Math.max(vivo.proximo, agora)}
          />
          {maximo !== null && (
            <>
              <Button
                variant="default"
                fullWidth
                disabled={dados.bloqueado}
                onClick={() => painel.pedir({ modo: 'automatico', valor: agora })}
              >
                Retirar o máximo
              </Button>
              <p className={estilos.nota}>
                Pode mudar o máximo para mais ou para menos, até o valor atual, de {formatarValor(agora)}.
                Retirado, {seu} de {formatarValor(agora)} continua valendo, e não cobrimos mais {lance.os} dos
                outros.
              </p>
            </>
          )}
          <p className={estilos.nota}>
            Exemplo: com um máximo de {formatarValor(vivo.proximo + 10 * vivo.incremento)}, cobrimos{' '}
            {lance.os} dos outros por você, só o necessário, e paramos no seu máximo. Se ninguém disputar,{' '}
            {seu} fica em {formatarValor(vivo.proximo)}.
          </p>
        </>
      )}
      {modo === 'proposta' && (
        <>
          <ComValor dados={dados} modo="proposta" minimo={1} rotulo="Sua proposta" botao="Enviar proposta" />
          <p className={estilos.nota}>A proposta vai para o comitente e não muda o valor {lote.do}.</p>
        </>
      )}
      {modo === 'compre-ja' && vivo.compreJa !== null && (
        <>
          <Button
            size="xl"
            fullWidth
            className={estilos.principal}
            disabled={dados.bloqueado}
            onClick={() => painel.pedir({ modo: 'compre-ja', valor: vivo.compreJa ?? 0 })}
          >
            Comprar já por {formatarValor(vivo.compreJa)}
          </Button>
          <p className={estilos.nota}>
            Vale até {concordar('o primeiro', lance)} {lance.um}. Quem compra encerra {lote.o} na hora.
          </p>
        </>
      )}
    </div>
  );
}
