import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { IconPhoto } from '@tabler/icons-react';
import { Contagem, nomeDoPreco, quadroDoLote } from '../../disputa/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { fotoNaLargura } from '../../lib/foto.ts';
import { formatarHoraComSegundos } from '../../lib/format/data.ts';
import { formatarLugar, formatarValor, TRACO } from '../../lib/format/texto.ts';
import { noPregao } from '../escolha.ts';
import { paraAnunciar } from '../anuncio.ts';
import { haQuanto } from '../tempo.ts';
import { SeloDaSituacao } from './selo-da-situacao.tsx';
import estilos from './telao.module.css';

function Tempo({ vivo, naMao }: { readonly vivo: LoteAoVivo; readonly naMao: boolean }) {
  const hora = useNoRelogio(formatarHoraComSegundos);
  const contando = useNoRelogio(
    (agora) => !naMao && !['parado', 'encerrado'].includes(quadroDoLote(vivo, agora).andamento),
  );
  const silencio = useNoRelogio((agora) =>
    vivo.data === null || !noPregao(vivo) ? '' : haQuanto(vivo.data, agora),
  );
  return (
    <div className={estilos.tempo}>
      <dt>Relógio</dt>
      <dd className="numeros">
        {contando ? <Contagem lote={vivo} tamanho="lg" /> : hora}
        <small>
          {silencio === '' ? (naMao && noPregao(vivo) ? 'só informa' : '') : `último ${silencio}`}
        </small>
      </dd>
    </div>
  );
}

type Props = { readonly lote: Lote; readonly vivo: LoteAoVivo; readonly naMao: boolean };

/** The lote in big letters: what the hall must be able to read from two metres away. */
export function Telao({ lote, vivo, naMao }: Props) {
  const termos = useTermos();
  const { lance, lote: termo } = termos;
  const terminado = useNoRelogio((agora) => quadroDoLote(vivo, agora).andamento === 'encerrado');
  const foto = lote.fotosUrls[0];
  const valor = formatarValor(vivo.valor ?? vivo.minimo);
  return (
    <section className={estilos.telao} aria-labelledby="telao-nome">
      <div className={estilos.cabeca}>
        {foto === undefined ? (
          <span className={estilos.semFoto}>
            <IconPhoto size={32} aria-hidden />
          </span>
        ) : (
          <img
            key={foto}
            src={fotoNaLargura(foto, 480)}
            alt=""
            width={480}
            height={360}
            className={estilos.foto}
          />
        )}
        <div className={estilos.titulo}>
          <p className={estilos.numero}>
            {termo.Um} <b className="numeros">{lote.numero}</b>{' '}
            <SeloDaSituacao situacao={vivo.situacao} parado={vivo.parado} />
          </p>
          <h2 id="telao-nome">{lote.nome}</h2>
          <p className={estilos.linha}>
            {[
              `${lote.veiculo.anoFabricacao}/${lote.veiculo.anoModelo}`,
              lote.veiculo.cor,
              lote.comitente.nome,
            ]
              .filter((um) => um !== '')
              .join(' · ')}
          </p>
          <p className={estilos.linha}>{paraAnunciar(lote).join(' · ')}</p>
        </div>
      </div>
      <div className={estilos.centro}>
        <p className={estilos.rotulo}>{nomeDoPreco(vivo, terminado, termos)}</p>
        <p
          key={vivo.valor}
          className={`numeros ${estilos.valor}`}
          data-tamanho={valor.length > 12 ? 'longo' : valor.length > 9 ? 'medio' : 'curto'}
        >
          {valor}
        </p>
        <p className={estilos.lider}>
          {vivo.apelido === null ? (
            <span>Ainda sem {lance.varios}</span>
          ) : (
            <>
              <b>{vivo.apelido}</b> <span>{formatarLugar(vivo.cidade ?? '')}</span>
            </>
          )}
        </p>
      </div>
      <dl className={estilos.fatos}>
        <div>
          <dt>{concordar('Próximo', lance)}</dt>
          <dd className="numeros">{terminado ? TRACO : formatarValor(vivo.proximo)}</dd>
        </div>
        <div>
          <dt>Incremento</dt>
          <dd className="numeros">{formatarValor(vivo.incremento)}</dd>
        </div>
        <div>
          <dt>{lance.Varios}</dt>
          <dd className="numeros">{vivo.quantidade}</dd>
        </div>
        <Tempo vivo={vivo} naMao={naMao} />
      </dl>
    </section>
  );
}
