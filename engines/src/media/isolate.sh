# Runs a program that sees its own files, what programs need to run, and nothing else: no other file, no network, no rights.
#   unshare --user --map-root-user --mount --net --ipc -- /bin/sh isolate.sh [read FILE | write FILE]... -- PROGRAM ARGUMENT...
# Paths stay as they are. Everything that is mounted here is gone with the program.
set -e
new=/sys # Covered by a file system of our own, which becomes the root: nothing of anybody lies there.
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev none $new
mkdir -p $new/usr/local $new/etc $new/dev $new/old
see() {
  mount --bind "$1" "$new$1"
  mount -o remount,bind,ro,nosuid,nodev "$new$1"
}
for one in usr/bin usr/sbin usr/lib usr/lib32 usr/lib64 usr/local/bin usr/local/lib bin sbin lib lib32 lib64 etc/alternatives; do
  if [ -L /$one ]; then
    ln -s "$(readlink /$one)" $new/$one
  elif [ -d /$one ]; then
    mkdir $new/$one
    see /$one
  fi
done
if [ -f /etc/ld.so.cache ]; then
  : > $new/etc/ld.so.cache
  see /etc/ld.so.cache
fi
for one in null urandom; do
  : > $new/dev/$one
  mount --bind /dev/$one $new/dev/$one
done
while [ "$1" != -- ]; do
  mkdir -p "$new${2%/*}"
  : > "$new$2"
  if [ "$1" = read ]; then see "$2"; else mount --bind "$2" "$new$2"; fi
  shift 2
done
shift
cd $new
ln -s old/proc proc # umount looks there, as long as there is one.
pivot_root . old
umount -l /old
mount -o remount,ro /
exec setpriv --no-new-privs --inh-caps=-all --ambient-caps=-all --bounding-set=-all --securebits=+noroot,+noroot_locked -- "$@"
