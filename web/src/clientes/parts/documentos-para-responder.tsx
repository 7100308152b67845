import { responderDocumento } from '@martelo/schemas/documentos/respostas.ts';
import type { ClienteDaEquipe } from '@martelo/schemas/clientes/equipe.ts';
import type { Documento } from '@martelo/schemas/documentos/documento.ts';
import { DOCUMENTO_ROTULOS, gruposDeDocumentos, rotuloDoGrupo } from '@martelo/schemas/hotsites/opcoes.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import { TONS_DO_DOCUMENTO } from '../situacoes.ts';
import { Conferencia } from './conferencia.tsx';
import { DocumentoAoLado } from './documento-ao-lado.tsx';
import estilos from './documentos-para-responder.module.css';

/** What is often wrong with a document, one tap away. */
const MOTIVOS = [
  'A foto está fora de foco.',
  'O documento está cortado.',
  'O documento está vencido.',
  'O nome não confere com o cadastro.',
];

type Props = {
  readonly cliente: ClienteDaEquipe;
  readonly documento: Documento;
  readonly podeResponder: boolean;
  readonly aoResponder: (c: ClienteDaEquipe) => void;
};

function Um({ cliente, documento: d, podeResponder, aoResponder }: Props) {
  const { chamar } = raiz.useRouteContext();
  const [recusando, setRecusando] = useState(false);
  const [motivo, setMotivo] = useState('');
  const rotulo = DOCUMENTO_ROTULOS[d.tipo];
  const responder = useMutation({
    mutationFn: (situacao: 'Aprovado' | 'Divergente') =>
      chamar(responderDocumento, {
        params: { uid: d.uid },
        body: { situacao, motivo: situacao === 'Aprovado' ? '' : motivo },
      }),
    onSuccess: (c) => {
      toast.sucesso('Salvo com sucesso');
      setRecusando(false);
      aoResponder(c);
    },
  });
  return (
    <li className={estilos.documento}>
      <header>
        <h3>{rotulo}</h3>
        <Selo tom={TONS_DO_DOCUMENTO[d.situacao]}>{d.situacao}</Selo>
      </header>
      <DocumentoAoLado cliente={cliente} documento={d} rotulo={rotulo} />
      <p className={estilos.miudo}>
        Enviado em {formatarDataHora(d.dataEnvio)}
        {d.dataResposta === null ? '' : `, respondido em ${formatarDataHora(d.dataResposta)}`}
      </p>
      {d.motivo !== '' && <p>{d.motivo}</p>}
      {podeResponder && d.url !== null && d.situacao === 'Aguardando Validação' && (
        <div className={estilos.resposta}>
          {recusando && (
            <>
              <TextInput
                label={`Por que ${rotulo} não serve`}
                description="O cliente recebe esta frase por e-mail."
                value={motivo}
                maxLength={300}
                autoFocus
                onChange={(e) => setMotivo(e.currentTarget.value)}
              />
              <div className={estilos.botoes}>
                {MOTIVOS.map((m) => (
                  <Button key={m} size="compact-sm" variant="default" onClick={() => setMotivo(m)}>
                    {m}
                  </Button>
                ))}
              </div>
            </>
          )}
          {responder.isError && <ErroDoFormulario>{comoErro(responder.error).message}</ErroDoFormulario>}
          <div className={estilos.botoes}>
            {!recusando && (
              <Button
                loading={responder.isPending}
                aria-label={`Aprovar ${rotulo}`}
                onClick={() => responder.mutate('Aprovado')}
              >
                Aprovar
              </Button>
            )}
            <Button
              variant={recusando ? 'filled' : 'default'}
              color={recusando ? 'red' : 'marca'}
              loading={responder.isPending && recusando}
              aria-label={`Recusar ${rotulo}`}
              onClick={() => (recusando ? responder.mutate('Divergente') : setRecusando(true))}
            >
              {recusando ? 'Recusar e avisar' : 'Recusar'}
            </Button>
            {recusando && (
              <Button variant="subtle" onClick={() => setRecusando(false)}>
                Voltar
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

/** The documents of a client, each to be seen and answered; what was not sent is named. */
export function DocumentosParaResponder({ cliente, podeResponder, aoResponder }: Omit<Props, 'documento'>) {
  const enviados = new Set(cliente.documentos.map((d) => d.tipo));
  const faltam = gruposDeDocumentos(cliente.obrigatorios).filter(
    (g) => !g.some((alternativa) => alternativa.every((d) => enviados.has(d))),
  );
  return (
    <>
      {cliente.documentos.length === 0 && faltam.length === 0 && (
        <p>Nenhum documento é pedido deste cliente.</p>
      )}
      {podeResponder && <Conferencia cliente={cliente} aoMudar={aoResponder} />}
      {faltam.length > 0 && <p>Ainda não enviou: {faltam.map(rotuloDoGrupo).join('; ')}.</p>}
      {cliente.documentos.length > 0 && (
        <ul className={estilos.lista}>
          {cliente.documentos.map((d) => (
            <Um
              key={d.uid}
              cliente={cliente}
              documento={d}
              podeResponder={podeResponder}
              aoResponder={aoResponder}
            />
          ))}
        </ul>
      )}
    </>
  );
}
