import type { MotorDeLances, PublicacaoLote, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { semMaximo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { Outbox } from './outbox.ts';

/** Clients asked about in one call to the engine. */
const CLIENTES_POR_VEZ = 200;
/** A question that fails, or is answered by an engine that is behind, is asked again: after this, then twice that, and so on. */
const PRIMEIRA_PAUSA_MS = 250;
const MAIOR_PAUSA_MS = 5_000;
const MAX_TENTATIVAS = 10;

/** Whether its owner is told it: he takes part, or must hear that he does not any more. */
export const temLugar = ({ ganhandoPerdendo, cancelado }: Posicao): boolean =>
  ganhandoPerdendo !== 'nao-esta-participando' || cancelado === true;

/** A client's place as this session may see it: his maximum is his own. */
export const vistaPor = (sessao: Pick<Sessao, 'assistida'> | null, posicao: Posicao): Posicao =>
  sessao?.assistida === true ? semMaximo(posicao) : posicao;

/** The logged-in connections of each client, apart for each tenant. */
export class ClientesConectados {
  private readonly tenants = new Map<string, Map<string, Set<Conexao>>>();

  entrar(conexao: Conexao, cliUid: string): void {
    const { hotUid } = conexao.tenant;
    let clientes = this.tenants.get(hotUid);
    if (clientes === undefined) this.tenants.set(hotUid, (clientes = new Map()));
    let conexoes = clientes.get(cliUid);
    if (conexoes === undefined) clientes.set(cliUid, (conexoes = new Set()));
    conexoes.add(conexao);
  }

  sair(conexao: Conexao, cliUid: string): void {
    const clientes = this.tenants.get(conexao.tenant.hotUid);
    const conexoes = clientes?.get(cliUid);
    if (conexoes?.delete(conexao) && conexoes.size === 0) clientes?.delete(cliUid);
  }

  de(hotUid: string, cliUid: string): ReadonlySet<Conexao> | undefined {
    return this.tenants.get(hotUid)?.get(cliUid);
  }

  /** Every connection of a client, at whatever tenant. */
  doCliente(cliUid: string): Conexao[] {
    return [...this.tenants.values()].flatMap((clientes) => [...(clientes.get(cliUid) ?? [])]);
  }

  todos(hotUid: string): string[] {
    return [...(this.tenants.get(hotUid)?.keys() ?? [])];
  }
}

/** Clients to be told, none of them twice; those who lost the lead are among them. */
type Vez = {
  readonly clientes: readonly string[];
  readonly superados: readonly string[];
  readonly revisao: number;
  readonly tentativa: number;
};
type Pedido = { readonly hotUid: string; readonly lelUid: string; readonly vez: Vez };
type Resposta = readonly Posicao[] | null;

/**
 * Tells bidders their own place, at once and alone: to every connection of a client whose place changed, and with
 * `superado` to the one who lost the lead. Nobody else ever receives it, and it is never left out for a slow reader.
 */
export class Posicoes {
  private readonly motor: Pick<MotorDeLances, 'posicoes'>;
  private readonly clientes: ClientesConectados;
  private readonly outbox: Outbox;
  private readonly contadores: Contadores;
  private readonly aoFalhar: (erro: unknown, lelUid: string) => void;
  /** What to ask next for a lote while an answer is on its way (null: nothing): one question per lote at a time. */
  private readonly vezes = new Map<string, Vez | null>();
  /** What is asked again after a pause, by lote. */
  private readonly esperando = new Map<string, Vez>();
  private readonly pausas = new Map<string, NodeJS.Timeout>();
  private encerrada = false;

  constructor(de: {
    motor: Pick<MotorDeLances, 'posicoes'>;
    clientes: ClientesConectados;
    outbox: Outbox;
    contadores: Contadores;
    aoFalhar: (erro: unknown, lelUid: string) => void;
  }) {
    this.motor = de.motor;
    this.clientes = de.clientes;
    this.outbox = de.outbox;
    this.contadores = de.contadores;
    this.aoFalhar = de.aoFalhar;
  }

  publicar(publicacoes: readonly PublicacaoLote[]): void {
    for (const { hotUid, lote, afetados, superados } of publicacoes) {
      const ligado = (cliUid: string): boolean => this.clientes.de(hotUid, cliUid) !== undefined;
      const clientes = afetados === 'todos' ? this.clientes.todos(hotUid) : afetados.filter(ligado);
      if (clientes.length === 0) continue;
      const vez = { clientes, superados: superados.filter(ligado), revisao: lote.revisao, tentativa: 0 };
      this.pedir({ hotUid, lelUid: lote.lelUid, vez });
    }
  }

  encerrar(): void {
    this.encerrada = true;
    for (const pausa of this.pausas.values()) clearTimeout(pausa);
    this.pausas.clear();
  }

  private pedir(pedido: Pedido): void {
    const { lelUid, vez } = pedido;
    const seguinte = this.vezes.get(lelUid);
    if (seguinte !== undefined)
      return void this.vezes.set(lelUid, seguinte === null ? vez : juntar(seguinte, vez));
    const faltam = this.contar(pedido, 0, []);
    if (!(faltam instanceof Promise)) return this.faltaram(pedido, faltam);
    this.vezes.set(lelUid, null);
    void faltam.then((clientes) => {
      const proxima = this.vezes.get(lelUid);
      this.vezes.delete(lelUid);
      if (proxima) this.pedir({ ...pedido, vez: proxima });
      this.faltaram(pedido, clientes);
    });
  }

  private faltaram({ hotUid, lelUid, vez }: Pedido, clientes: readonly string[]): void {
    if (clientes.length === 0) return;
    const superados = vez.superados.filter((cliUid) => clientes.includes(cliUid));
    this.pedirDepois({ hotUid, lelUid, vez: { ...vez, clientes, superados } });
  }

  /** Asks again after a pause; what is waiting for the same lote already waits with it. */
  private pedirDepois({ hotUid, lelUid, vez }: Pedido): void {
    if (this.encerrada || vez.tentativa >= MAX_TENTATIVAS) return;
    const pausaMs = Math.min(PRIMEIRA_PAUSA_MS * 2 ** vez.tentativa, MAIOR_PAUSA_MS);
    clearTimeout(this.pausas.get(lelUid));
    const anterior = this.esperando.get(lelUid);
    const todos = anterior === undefined ? vez : juntar(anterior, vez);
    this.esperando.set(lelUid, todos);
    const pausa = setTimeout(() => {
      this.pausas.delete(lelUid);
      this.esperando.delete(lelUid);
      this.pedir({ hotUid, lelUid, vez: { ...todos, tentativa: todos.tentativa + 1 } });
    }, pausaMs);
    pausa.unref();
    this.pausas.set(lelUid, pausa);
  }

  /**
   * Tells the clients from this one on; answers those who could not be told, `faltam` among them. At once where the engine
   * answers at once: most bids take this way, and promises and sets made a third of what they left to the collector.
   */
  private contar(pedido: Pedido, de: number, faltam: string[]): string[] | Promise<string[]> {
    const { clientes } = pedido.vez;
    for (let inicio = de; inicio < clientes.length; inicio += CLIENTES_POR_VEZ) {
      const perguntados = clientes.slice(inicio, inicio + CLIENTES_POR_VEZ);
      const resposta = this.perguntar(pedido, perguntados);
      if (resposta instanceof Promise)
        return resposta.then((posicoes) => {
          this.repassar(pedido, perguntados, posicoes, faltam);
          return this.contar(pedido, inicio + CLIENTES_POR_VEZ, faltam);
        });
      this.repassar(pedido, perguntados, resposta, faltam);
    }
    return faltam;
  }

  /** What the engine says of some clients, null where it could not. */
  private perguntar({ hotUid, lelUid }: Pedido, clientes: readonly string[]): Resposta | Promise<Resposta> {
    const falhou = (erro: unknown): null => {
      this.contadores.falhas++;
      this.aoFalhar(erro, lelUid);
      return null;
    };
    try {
      const resposta = this.motor.posicoes(hotUid, lelUid, clientes);
      if (!(resposta instanceof Promise)) return conferir(clientes, resposta);
      return resposta.then((posicoes) => conferir(clientes, posicoes)).catch(falhou);
    } catch (erro) {
      return falhou(erro);
    }
  }

  private repassar(
    { hotUid, vez }: Pedido,
    clientes: readonly string[],
    posicoes: Resposta,
    faltam: string[],
  ): void {
    const superados = new Set(vez.superados);
    clientes.forEach((cliUid, i) => {
      const posicao = posicoes?.[i];
      // Older: another engine committed it than the one that answers, and that one is behind.
      if (posicao === undefined || posicao.revisao < vez.revisao) faltam.push(cliUid);
      else this.contarA(hotUid, cliUid, posicao, superados.has(cliUid));
    });
  }

  private contarA(hotUid: string, cliUid: string, posicao: Posicao, perdeu: boolean): void {
    if (!temLugar(posicao)) return;
    const conexoes = this.clientes.de(hotUid, cliUid);
    if (conexoes === undefined) return;
    // He may have taken the lead back meanwhile.
    const superado = perdeu && posicao.ganhandoPerdendo === 'superado';
    for (const conexao of conexoes) {
      this.contadores.posicoes++;
      this.outbox.push(conexao, { tipo: 'posicao', posicao: vistaPor(conexao.sessao, posicao), superado });
    }
  }
}

/** One answer per client asked, in the order asked; anything else could tell one client another's place. */
function conferir(clientes: readonly string[], posicoes: readonly Posicao[]): readonly Posicao[] {
  if (posicoes.length === clientes.length) return posicoes;
  throw new Error('positions do not match the clients asked about');
}

const juntar = (vez: Vez, outra: Vez): Vez => ({
  clientes: [...new Set([...vez.clientes, ...outra.clientes])],
  superados: [...new Set([...vez.superados, ...outra.superados])],
  revisao: Math.max(vez.revisao, outra.revisao),
  tentativa: Math.max(vez.tentativa, outra.tentativa),
});
