"""OpenStack Swift with its S3 API, all servers in one process on loopback, for the tests of the S3 driver.

Needs Debian's python3-swift and nothing of /etc. Takes a folder for its files, access key and secret; prints the port
when it listens and ends when its standard input closes.
"""
import os
import sys
from array import array

import eventlet
from eventlet import wsgi
from swift.common import utils

folder, access_key, secret_key = sys.argv[1:]
for name in ('conf', 'devices/d1'):
    os.makedirs(os.path.join(folder, name))
conf_dir = os.path.join(folder, 'conf')


def write(name, text):
    path = os.path.join(conf_dir, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


# Read by several modules as they are imported: it must stand before them.
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n')
utils.set_swift_dir(conf_dir)
utils.eventlet_monkey_patch()

from swift.account.server import AccountController  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

PROXY = f'''
[DEFAULT]
swift_dir = {conf_dir}
[pipeline:main]
pipeline = catch_errors listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(':', '_')} = {secret_key} .admin
[filter:slo]
use = egg:swift#slo
'''


class Cache(dict):
    """What tempauth wants of memcached."""

    def __bool__(self):
        return True  # An empty one is there, too.

    def get(self, key, *_args, **_kwargs):
        return super().get(key)

    def set(self, key, value, *_args, **_kwargs):
        self[key] = value

    def delete(self, key, *_args, **_kwargs):
        self.pop(key, None)


def serve(app, listener):
    eventlet.spawn(wsgi.server, listener, app, log=utils.NullLogger(), log_output=False)


def main():
    reload_storage_policies()
    storage = {'account': AccountController, 'container': ContainerController, 'object': ObjectController}
    options = {'devices': os.path.join(folder, 'devices'), 'swift_dir': conf_dir, 'mount_check': 'false'}
    for name, controller in storage.items():
        listener = eventlet.listen(('127.0.0.1', 0))
        device = {'id': 0, 'region': 1, 'zone': 1, 'device': 'd1', 'ip': '127.0.0.1', 'port': listener.getsockname()[1]}
        RingData([array('H', [0])], [device], 32).save(os.path.join(conf_dir, f'{name}.ring.gz'))
        serve(controller({**options, 'disable_fallocate': 'true', 'fallocate_reserve': '0'}), listener)

    proxy, cache = loadapp(write('proxy.conf', PROXY)), Cache()
    listener = eventlet.listen(('127.0.0.1', 0))
    serve(lambda env, start: proxy({**env, 'swift.cache': cache}, start), listener)
    print(listener.getsockname()[1], flush=True)
    eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)  # Nothing is ever written: readable means closed.


main()
