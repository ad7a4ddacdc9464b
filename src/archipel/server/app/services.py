"""Constructs everything that runs while the server serves, and connects it. No other module does this."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from archipel.server.app.chores import Chore
from archipel.server.app.gc_schedule import Collector
from archipel.server.base.chance import Randomness
from archipel.server.base.clock import SYSTEM_CLOCK
from archipel.server.base.figures import Figures
from archipel.server.base.limits import SharedLimits
from archipel.server.base.settings import Settings
from archipel.server.base.system_luck import SYSTEM_LUCK
from archipel.server.cluster.bus import Bus, LocalBus
from archipel.server.compute.analysis_queue import AnalysisQueue
from archipel.server.compute.outside import OutsideLoop
from archipel.server.compute.printing import Printer
from archipel.server.compute.sandbox import Sandbox
from archipel.server.compute.worker_pool import BotPool, Processes, warm
from archipel.server.edge.visitor import Limits
from archipel.server.features.admin import Admin
from archipel.server.features.challenges import Challenges
from archipel.server.features.deals import Deals
from archipel.server.features.devices import Devices
from archipel.server.features.logbook import Logbooks
from archipel.server.features.metrics import Metrics, figures
from archipel.server.features.open_tables import Listing
from archipel.server.features.papers import Papers
from archipel.server.features.pictures import Pictures
from archipel.server.features.pushes import Pushes
from archipel.server.features.quotas import Quotas
from archipel.server.features.replays import Replays
from archipel.server.features.retention import keep_for
from archipel.server.features.services import Services
from archipel.server.live.bot_driver import BotDriver
from archipel.server.live.bot_turns import BotQueue
from archipel.server.live.closing import Closing
from archipel.server.live.listeners import Listeners
from archipel.server.live.messages import Messages
from archipel.server.live.new_tables import NewTables
from archipel.server.live.notices import Notices
from archipel.server.live.peer_news import PeerNews
from archipel.server.live.peers import Peers
from archipel.server.live.player_queries import PlayerQueries
from archipel.server.live.presence import Presence
from archipel.server.live.registry import Registry
from archipel.server.live.seats import Seats
from archipel.server.live.sessions import Sessions
from archipel.server.live.sheet_keeper import SheetKeeper
from archipel.server.live.starts import Starts
from archipel.server.live.stickers import Stickers
from archipel.server.live.tables import Tables
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.live.timeouts import Timeouts
from archipel.server.live.undo import Undos
from archipel.server.live.views import Views
from archipel.server.live.writer import Writer
from archipel.server.model.ports import Clock, Compute, Ports
from archipel.server.storage.storage import Storage


@dataclass(frozen=True, slots=True)
class Wired:
    """What `wired` returns."""

    services: Services
    limits: Limits
    chores: tuple[Chore, ...]
    """Background work that runs while the server serves."""


def wired(
    storage: Storage,
    settings: Settings,
    *,
    bus: Bus | None = None,
    bot_pool: BotPool | None = None,
    compute: Compute | None = None,
    clock: Clock = SYSTEM_CLOCK,
    luck: Randomness = SYSTEM_LUCK,
    came: Callable[[], int] = lambda: 0,
) -> Wired:
    """Returns all services over this database. Closing them closes it. `came` counts requests and connections."""
    bot_pool = bot_pool or Processes(settings.bot_processes + 1, settings.bot_limit)
    bus, reader = bus or LocalBus(), Sandbox()
    compute = compute or OutsideLoop(settings, reader, luck, bot_pool)
    limits = Limits(settings.rates, lambda address: tables.peers.connected_elsewhere(address))
    quotas = Quotas(storage, settings)
    shared = SharedLimits(limits.shared | quotas.shared, limits.connections) if bus.shared else None
    collector = Collector(lambda: tables.registry.changes, came)
    metrics = Metrics(clock.now() / 1000, lambda: collector.wholes)
    ports = Ports(storage, compute, clock, bus, luck)
    tables = table_logic(ports, settings, lambda: figures(tables, storage, metrics, quotas), shared)
    printer, analyses = (
        Printer(settings.bot_limit),
        AnalysisQueue(storage, settings.analysis_processes, limits.analysing),
    )
    logbooks = Logbooks(tables, storage, compute)
    challenges = Challenges(tables, storage, logbooks.gained)
    replays = Replays(tables, storage, compute, printer, analyses)
    pushes, papers = Pushes(tables, storage, settings), Papers(storage, bus, luck)
    bus.listener = tables.peer_news
    tables.registry.listeners = Listeners(
        # The first four add to what is stored with a move.
        challenges,
        logbooks,
        tables.timekeeper,
        tables.sheets,
        # Other processes and the people at the table are sent a stored move first; notifications are sent last.
        tables.peers,
        tables.writer,
        tables.bot_driver,
        metrics,
        pushes,
    )
    services = Services(
        storage=storage,
        settings=settings,
        bus=bus,
        compute=compute,
        tables=tables,
        reader=reader,
        scorer=Sandbox(),
        printer=printer,
        analyses=analyses,
        quotas=quotas,
        metrics=metrics,
        papers=papers,
        logbooks=logbooks,
        challenges=challenges,
        replays=replays,
        pictures=Pictures(tables, printer),
        deals=Deals(tables, storage, replays),
        devices=Devices(tables, storage, settings, compute, logbooks),
        pushes=pushes,
        listing=Listing(tables, storage, settings),
        admin=Admin(tables, storage, settings, replays),
    )
    chores: tuple[Chore, ...] = (
        lambda: warm(bot_pool),
        tables.registry.follow_other_processes,
        tables.peer_news.run,
        bus.run,
        tables.sheets.keep_old_tables,
        lambda: keep_for(tables, storage, settings.keep_days),
        quotas.run,
        logbooks.fill,
        papers.follow,
        tables.sheets.keep_sheets_now_and_then,
        pushes.run,
        tables.timeouts.run,
        collector.run,
    )
    return Wired(services, limits, chores)


def table_logic(
    ports: Ports, settings: Settings, own_figures: Callable[[], Figures], limits: SharedLimits | None
) -> Tables:
    """Returns the parts of the table logic. Nobody listens to them yet."""
    registry, bot_queue = Registry(ports, settings), BotQueue(settings.bot_processes)
    peers = Peers(registry, ports.bus, own_figures, limits)
    timekeeper, sessions, notices = Timekeeper(registry, peers), Sessions(registry, peers), Notices(registry)
    writer, sheets, views = Writer(registry, peers, timekeeper), SheetKeeper(registry), Views(registry)
    seats, starts = Seats(registry, peers, timekeeper, writer), Starts(registry, peers, writer, sheets)
    undos = Undos(registry, peers, timekeeper, writer)
    presence = Presence(registry, peers, timekeeper, writer, bot_queue, sessions, notices, starts, views)
    return Tables(
        registry=registry,
        peers=peers,
        timekeeper=timekeeper,
        writer=writer,
        timeouts=Timeouts(registry, writer),
        bot_queue=bot_queue,
        bot_driver=BotDriver(registry, bot_queue, writer),
        sheets=sheets,
        views=views,
        new_tables=NewTables(registry, writer, sheets, views),
        seats=seats,
        starts=starts,
        undos=undos,
        messages=Messages(registry, writer, undos),
        queries=PlayerQueries(registry, writer),
        stickers=Stickers(registry, peers),
        sessions=sessions,
        notices=notices,
        presence=presence,
        closing=Closing(registry, peers, writer),
        peer_news=PeerNews(registry, peers, presence, seats, sessions, notices, undos),
    )
