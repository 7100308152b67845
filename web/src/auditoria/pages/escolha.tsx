import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { rotuloDoLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Loader, TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { SeloDaSituacao } from '../../leiloeiro/door.ts';
import { leiloesDaEquipeQuery, todosOsLotesQuery } from '../../leiloes/door.ts';
import { formatarDiaHora } from '../../lib/format/data.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Falha } from '../../ui/falha.tsx';
import { filtrarLotes } from '../filtro.ts';
import { BaixarPacote } from '../parts/baixar-pacote.tsx';
import { CabecaDaAuditoria } from '../parts/cabeca.tsx';
import estilos from './escolha.module.css';

const rota = getRouteApi('/admin/auditoria');

function Lotes({ leiUid }: { readonly leiUid: string }) {
  const { chamar } = raiz.useRouteContext();
  const { lote, lance } = useTermos();
  const consulta = useQuery(todosOsLotesQuery(chamar, leiUid));
  const [busca, setBusca] = useState('');
  if (consulta.data === undefined)
    return consulta.isError ? <Falha de={consulta} /> : <Loader aria-label="Carregando" />;
  const achados = filtrarLotes(consulta.data, busca);
  return (
    <>
      <TextInput
        label={`Procurar ${lote.um}`}
        placeholder="Número, nome ou quem está na frente"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={busca}
        onChange={(e) => setBusca(e.currentTarget.value)}
        maxLength={60}
      />
      {achados.length === 0 && (
        <Aviso
          lugar="faixa"
          titulo={`${concordar('Nenhum', lote)} ${lote.um}`}
          texto={busca === '' ? 'Aqui ainda não há o que auditar.' : 'Procure por outro nome ou número.'}
        />
      )}
      <ul className={estilos.lotes}>
        {achados.map((l) => (
          <li key={l.lelUid}>
            <Link to="/admin/auditoria/$lelUid" params={{ lelUid: l.lelUid }} className={estilos.lote}>
              <b className={`numeros ${estilos.numero}`}>{l.numero}</b>
              <span className={estilos.nome}>
                {l.nome}
                <small>
                  {l.aoVivo.quantidade} {l.aoVivo.quantidade === 1 ? lance.um : lance.varios}
                  {l.aoVivo.apelido !== null && ` · ${l.aoVivo.apelido}`}
                </small>
              </span>
              <span className={`numeros ${estilos.valor}`}>{formatarValor(l.aoVivo.valor)}</span>
              <SeloDaSituacao situacao={l.aoVivo.situacao} parado={l.aoVivo.parado} />
              <IconChevronRight size={20} aria-hidden className={estilos.seta} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** /admin/auditoria: which lote to replay. */
export function PaginaDaEscolha() {
  const { leilao: pedido } = rota.useSearch();
  const navegar = useNavigate();
  const { chamar } = raiz.useRouteContext();
  const termos = useTermos();
  const { leilao: termo, lote } = termos;
  const leiloes = useQuery(leiloesDaEquipeQuery(chamar, 'todos'));
  const aberto = leiloes.data?.find((l) => l.uid === pedido) ?? leiloes.data?.[0];
  return (
    <div className={`largura ${estilos.pagina}`}>
      <CabecaDaAuditoria
        titulo="Auditoria"
        texto={`Escolha ${concordar('um', termo)} ${termo.um} e ${concordar('um', lote)} ${lote.um} para rever cada evento, com a corrente e o resultado conferidos.`}
      >
        <nav aria-label="Auditoria" className={estilos.atalhos}>
          <Link to="/admin/auditoria/dias" className={estilos.link}>
            Dias fechados
          </Link>
          <Link to="/recibo" className={estilos.link}>
            Conferir um recibo
          </Link>
          <a href="/auditoria/verificador.html" className={estilos.link}>
            Verificador sem internet
          </a>
        </nav>
      </CabecaDaAuditoria>
      {leiloes.data === undefined &&
        (leiloes.isError ? <Falha de={leiloes} /> : <Loader aria-label="Carregando" />)}
      {leiloes.data?.length === 0 && (
        <Aviso lugar="faixa" titulo="Nada para auditar" texto={`Ainda não há ${termo.varios}.`} />
      )}
      {aberto !== undefined && (
        <>
          <label className={estilos.escolha}>
            {termo.Um}
            <select
              value={aberto.uid}
              onChange={(e) =>
                void navegar({ to: '/admin/auditoria', search: { leilao: e.currentTarget.value } })
              }
            >
              {leiloes.data?.map((l) => (
                <option key={l.uid} value={l.uid}>
                  {`${nomeSemData(l.nome)} · ${rotuloDoLeilao(l.situacao, termos)} · ${formatarDiaHora(l.data)}`}
                </option>
              ))}
            </select>
          </label>
          <div>
            <BaixarPacote
              rotulo="Baixar pacote"
              de={`de auditoria ${termo.do} ${nomeSemData(aberto.nome)}`}
              query={{ leiUid: aberto.uid }}
            />
          </div>
          <Lotes key={aberto.uid} leiUid={aberto.uid} />
        </>
      )}
    </div>
  );
}
