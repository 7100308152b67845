import { aceitarProposta, recusarProposta } from '@martelo/schemas/propostas/proposta.ts';
import type { LanceRecebido } from '@martelo/schemas/propostas/proposta.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { ligacaoDoTelefone } from '../../lib/format/contato.ts';
import { mascararTelefone } from '../../lib/format/mascaras.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { formatarLugar, formatarValor } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import { CHAVE, comResposta } from '../chave.ts';
import type { EmCache } from '../chave.ts';
import estilos from './proposta.module.css';

const ROTULOS: Readonly<Record<string, readonly [string, 'info' | 'bom' | 'ruim' | 'neutro']>> = {
  Proposta: ['Aguarda resposta', 'info'],
  Vencedor: ['Aceita', 'bom'],
  Cancelado: ['Recusada', 'ruim'],
  Superado: ['Perdeu o prazo', 'neutro'],
};

/** The two answers: taking it asks once more, because it sells the lote; refusing it asks for the reason. */
function Respostas({ p }: { readonly p: LanceRecebido }) {
  const { chamar } = raiz.useRouteContext();
  const { lote, lance } = useTermos();
  const queryClient = useQueryClient();
  const [passo, setPasso] = useState<'aceitar' | 'recusar' | null>(null);
  const [motivo, setMotivo] = useState('');
  const params = { lelUid: p.lelUid, lanUid: p.lanUid };
  const responder = useMutation({
    mutationFn: (resposta: 'aceitar' | 'recusar') =>
      resposta === 'aceitar'
        ? chamar(aceitarProposta, { params, body: {} })
        : chamar(recusarProposta, { params, body: { motivo } }),
    onSuccess: (_depois, resposta) => {
      toast.sucesso('Salvo com sucesso');
      // The lists follow the lote's stream a moment later: what was just said shows at once.
      queryClient.setQueriesData<EmCache>({ queryKey: CHAVE }, (antes) =>
        comResposta(antes, p.lanUid, resposta, resposta === 'aceitar' ? '' : motivo),
      );
    },
  });
  const voltar = (
    <Button
      variant="default"
      onClick={() => {
        setPasso(null);
        responder.reset();
      }}
    >
      Voltar
    </Button>
  );
  if (passo === null)
    return (
      <div className={estilos.botoes}>
        {p.podeAceitar && (
          <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => setPasso('aceitar')}>
            Aceitar
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => setPasso('recusar')}
        >
          Recusar
        </Button>
        {!p.podeAceitar && (
          <p className={estilos.nota}>
            Não dá para aceitar agora:{' '}
            {p.lote.valor === null
              ? `${lote.o} está no pregão ou já não está à venda.`
              : `${lote.o} já tem ${lance.varios}.`}
          </p>
        )}
      </div>
    );
  return (
    <form
      className={estilos.resposta}
      noValidate
      aria-label={passo === 'aceitar' ? 'Aceitar a proposta' : 'Recusar a proposta'}
      onSubmit={(e) => {
        e.preventDefault();
        responder.mutate(passo);
      }}
    >
      {passo === 'aceitar' ? (
        <p>
          {lote.Um} {p.lote.numero} será vendido a {p.apelido} por <strong>{formatarValor(p.valor)}</strong>.
          Isso não se desfaz aqui.
        </p>
      ) : (
        <TextInput
          label="Motivo da recusa"
          size="md"
          value={motivo}
          maxLength={500}
          autoFocus
          onChange={(e) => setMotivo(e.currentTarget.value)}
        />
      )}
      {responder.isError && <ErroDoFormulario>{comoErro(responder.error).message}</ErroDoFormulario>}
      <div className={estilos.botoes}>
        <Button
          type="submit"
          loading={responder.isPending}
          {...(passo === 'recusar' ? { color: 'red' } : {})}
        >
          {passo === 'aceitar' ? `Vender por ${formatarValor(p.valor)}` : 'Recusar a proposta'}
        </Button>
        {voltar}
      </div>
    </form>
  );
}

/** One proposta: what for, how much beside the mínimo, who made it, and its answer. */
export function Proposta({ p }: { readonly p: LanceRecebido }) {
  const termos = useTermos();
  const [rotulo, tom] = ROTULOS[p.situacao] ?? [p.situacao, 'neutro'];
  const parte = p.lote.minimo > 0 ? Math.round((p.valor / p.lote.minimo) * 100) : null;
  return (
    <article className={estilos.proposta} aria-label={`Proposta de ${p.apelido} para ${p.lote.nome}`}>
      {p.lote.fotoUrl !== null && <img src={p.lote.fotoUrl} alt="" width={160} height={120} loading="lazy" />}
      <div className={estilos.corpo}>
        <div className={estilos.topo}>
          <Selo tom={tom}>{rotulo}</Selo>
          <small>{formatarDataHora(p.data)}</small>
        </div>
        <h2>
          <Link to={p.lote.url as never}>
            {termos.lote.Um} {p.lote.numero}, {p.lote.nome}
          </Link>
        </h2>
        <p className={`numeros ${estilos.valor}`}>{formatarValor(p.valor)}</p>
        <p className={estilos.nota}>
          {parte !== null && `${parte}% do mínimo, de ${formatarValor(p.lote.minimo)}`}
          {p.lote.compreJa !== null && `; Compre Já por ${formatarValor(p.lote.compreJa)}`}
          {p.lote.valor !== null && `; maior ${termos.lance.um} ${formatarValor(p.lote.valor)}`}
        </p>
        <p className={estilos.quem}>
          <span>
            <strong>{p.apelido}</strong>
            {p.cidade !== '' && `, ${formatarLugar(p.cidade)}`}
          </span>
          {p.email !== '' && <a href={`mailto:${p.email}`}>{p.email}</a>}
          {p.telefone !== '' && <a href={ligacaoDoTelefone(p.telefone)}>{mascararTelefone(p.telefone)}</a>}
        </p>
        {p.resposta !== null && (
          <p className={estilos.nota}>
            Respondida em {formatarDataHora(p.resposta.data)}
            {p.resposta.motivo !== '' && `: ${p.resposta.motivo}`}
          </p>
        )}
        {p.situacao === 'Proposta' && <Respostas p={p} />}
      </div>
    </article>
  );
}
